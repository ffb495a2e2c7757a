// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace touchstone {

/// A sentence inside the window: what went wrong and what to do. Never a pop-up.
class MessageStrip final : public QFrame
{
    Q_OBJECT

public:
    enum class Kind { Information, Warning, Danger };

    explicit MessageStrip(QWidget* parent = nullptr);

    /// An empty text hides the strip. One that was closed stays closed until the text changes.
    void setMessage(Kind kind, const QString& text);

    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void updateColours();

    Kind m_kind = Kind::Information;
    QLabel* m_text;
    QToolButton* m_close;
};

} // namespace touchstone
