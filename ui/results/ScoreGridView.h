// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace touchstone {

class ScoreGridDelegate;
class ScoreGridModel;

/// The score grid as a table. It is as high as its rows and as wide as there is room: the figures
/// keep the width they need and the bars take the rest.
class ScoreGridView final : public QTableView
{
    Q_OBJECT

public:
    explicit ScoreGridView(ScoreGridModel& model, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslateUi();
    void distributeWidth();
    [[nodiscard]] int figureWidth(int column, const QString& longest) const;
    [[nodiscard]] int wholeHeight() const;

    ScoreGridModel& m_model;
    ScoreGridDelegate* m_delegate;
};

} // namespace touchstone
