// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/MessageStrip.h"

#include "ui/charts/Marks.h"
#include "ui/settings/Appearance.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace touchstone {

namespace {

constexpr int kMark = 16;
constexpr int kMargin = 8;

} // namespace

MessageStrip::MessageStrip(QWidget* parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("message"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setText(QStringLiteral("✕"));
    m_close->setAutoRaise(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(kMargin + kMark + kMargin, 6, kMargin, 6);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void MessageStrip::setMessage(Kind kind, const QString& text)
{
    const bool isNew = m_text->text() != text || m_kind != kind;
    m_kind = kind;
    m_text->setText(text);
    m_text->setAccessibleName(text);
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(tr("Close this message"));
    updateColours();
    if (text.isEmpty()) {
        hide();
    } else if (isNew) {
        setVisible(true);
    }
}

QString MessageStrip::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void MessageStrip::updateColours()
{
    const Theme& theme = themeOf(palette());
    const QColor ink = m_kind == Kind::Warning  ? theme.warningText
                       : m_kind == Kind::Danger ? theme.danger
                                                : theme.text;
    setTextColour(*m_text, ink);
    setTextColour(*m_close, ink);
    update();
}

void MessageStrip::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        updateColours();
    }
}

void MessageStrip::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event);
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_kind == Kind::Warning  ? theme.warningLine
                   : m_kind == Kind::Danger ? theme.danger
                                            : theme.border);
    painter.setBrush(m_kind == Kind::Warning  ? theme.warningFill
                     : m_kind == Kind::Danger ? theme.dangerSoft
                                              : theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    const QRectF mark(kMargin, kMargin, kMark, kMark);
    switch (m_kind) {
    case Kind::Information:
        marks::drawInformation(painter, mark, theme.muted);
        break;
    case Kind::Warning:
        marks::drawWarning(painter, mark, theme.warningLine, theme.warningText);
        break;
    case Kind::Danger:
        marks::drawWarning(painter, mark, theme.danger, theme.danger);
        break;
    }
}

} // namespace touchstone
