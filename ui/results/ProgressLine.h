// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

namespace touchstone {

/// A thin line that fills from the left.
class ProgressLine final : public QWidget
{
    Q_OBJECT

public:
    explicit ProgressLine(QWidget* parent = nullptr);

    /// 0 to 1.
    void setShare(double share);
    void setColour(const QColor& colour);
    /// Keeps its place when it is not drawn.
    void setDrawn(bool drawn);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_share = 0.0;
    QColor m_colour;
    bool m_drawn = true;
};

} // namespace touchstone
