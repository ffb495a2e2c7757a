// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ConfidenceBadge.h"

#include "ui/charts/Marks.h"
#include "ui/results/NotesPopup.h"
#include "ui/settings/Appearance.h"
#include "ui/targets/TargetTexts.h"

#include <QEvent>
#include <QPainter>
#include <QStyleOption>

namespace touchstone {

namespace {

constexpr int kMargin = 8;
constexpr int kMark = 14;

} // namespace

ConfidenceBadge::ConfidenceBadge(QWidget* parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("confidence"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    connect(this, &QToolButton::clicked, this, &ConfidenceBadge::openNotes);
    updateTexts();
}

void ConfidenceBadge::setNotes(const std::vector<Note>& notes, RunStage stage)
{
    m_notes = notes;
    m_stage = stage;
    updateTexts();
}

void ConfidenceBadge::updateTexts()
{
    const auto count = static_cast<int>(m_notes.size());
    const bool over = m_stage == RunStage::Over;
    QString text;
    switch (confidenceOf(m_notes)) {
    case Confidence::High:
        text = over ? tr("Confidence: high") : tr("Confidence so far: high");
        break;
    case Confidence::Limited:
        text = over ? tr("Confidence: limited") : tr("Confidence so far: limited");
        break;
    case Confidence::Low:
        text = over ? tr("Confidence: low") : tr("Confidence so far: low");
        break;
    }
    if (count > 0) {
        const QString notes = count == 1 ? tr("1 note") : tr("%1 notes").arg(count);
        text = joinedFacts({text, notes});
    }
    setText(text);
    setAccessibleName(text);
    setToolTip(count > 0 ? tr("Show the notes about these figures")
                         : tr("There are no notes about these figures"));
    updateGeometry();
    update();
}

QSize ConfidenceBadge::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + kMark + 3 * kMargin,
            fontMetrics().height() + 6};
}

void ConfidenceBadge::openNotes()
{
    if (!m_notes.empty()) {
        auto* popup = new NotesPopup(m_notes, this);
        popup->openBelow(*this);
    }
}

void ConfidenceBadge::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        updateTexts();
    }
}

void ConfidenceBadge::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event);
    const Theme& theme = themeOf(palette());
    const Confidence confidence = confidenceOf(m_notes);
    QColor fill = theme.accentSoft;
    QColor line = theme.accent;
    QColor ink = theme.text;
    if (confidence == Confidence::Limited) {
        fill = theme.warningFill;
        line = theme.warningLine;
        ink = theme.warningText;
    } else if (confidence == Confidence::Low) {
        fill = theme.dangerSoft;
        line = theme.danger;
        ink = theme.danger;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, hasFocus() ? 2.0 : 1.0));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    const QRectF mark(kMargin, (height() - kMark) / 2.0, kMark, kMark);
    if (confidence == Confidence::High) {
        marks::drawCheck(painter, mark, line);
    } else {
        marks::drawWarning(painter, mark, line, ink);
    }
    painter.setPen(ink);
    painter.drawText(rect().adjusted(kMargin + kMark + kMargin / 2, 0, -kMargin, 0),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     text());
}

} // namespace touchstone
