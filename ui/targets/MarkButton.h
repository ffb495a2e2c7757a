// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace touchstone {

/// A small button with a drawn sign instead of a word; its tooltip and its accessible name say what
/// it does.
class MarkButton final : public QToolButton
{
    Q_OBJECT

public:
    enum class Mark { Remove, Refresh };

    explicit MarkButton(Mark mark, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Mark m_mark;
};

} // namespace touchstone
