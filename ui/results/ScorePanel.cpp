// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ScorePanel.h"

#include "core/base/NumberFormat.h"
#include "ui/results/ProgressLine.h"
#include "ui/settings/Appearance.h"
#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace touchstone {

namespace {

QFrame* separator(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setFrameShape(QFrame::VLine);
    line->setForegroundRole(QPalette::Midlight);
    line->setFrameShadow(QFrame::Plain);
    return line;
}

} // namespace

ScoreBox::ScoreBox(Kind kind, QWidget* parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_title(new QLabel(this))
    , m_value(new QLabel(this))
    , m_progress(new ProgressLine(this))
{
    m_title->setFont(scaledFont(font(), type_scale::kFacts));
    // Room for the big figure from the start, so that nothing moves when it comes.
    const QFontMetrics big(boldFont(
        scaledFont(font(), kind == Kind::Total ? type_scale::kTotalScore : type_scale::kScore)));
    m_value->setMinimumHeight(big.height());
    m_value->setMinimumWidth(big.horizontalAdvance(QStringLiteral("88,888")));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_value, 1);
    layout->addWidget(m_progress);
    updateColours();
    updateTexts();
}

void ScoreBox::setScore(const ScoreValue& score, const std::vector<TestSpec>& tests, RunStage stage)
{
    m_score = score;
    m_tests = tests;
    m_stage = stage;
    updateTexts();
}

void ScoreBox::updateTexts()
{
    m_title->setText(m_kind == Kind::Read    ? tr("Read score")
                     : m_kind == Kind::Write ? tr("Write score")
                                             : tr("Total score"));
    QString toolTip;
    if (m_score.value) {
        m_value->setFont(boldFont(scaledFont(
            font(), m_kind == Kind::Total ? type_scale::kTotalScore : type_scale::kScore)));
        m_value->setText(toQt(format::score(*m_score.value)));
    } else if (m_stage == RunStage::Over) {
        m_value->setFont(scaledFont(font(), type_scale::kScore));
        m_value->setText(toQt(format::kNotMeasured));
        if (m_score.reason) {
            toolTip = textAboutTest(*m_score.reason, m_tests, Language::ofInterface());
        }
    } else {
        m_value->setFont(scaledFont(font(), type_scale::kTitle));
        //: How many tests of a score are done, e.g. "4 of 7 tests"
        m_value->setText(m_score.needed > 0
                             ? tr("%1 of %2 tests").arg(m_score.measured).arg(m_score.needed)
                             : toQt(format::kNotMeasured));
    }
    setToolTip(toolTip);
    //: For screen readers. %1 is "Read score" and so on, %2 is the score
    setAccessibleName(tr("%1: %2").arg(m_title->text(), m_value->text()));
    const bool running = !m_score.value && m_stage != RunStage::Over && m_score.needed > 0;
    m_progress->setShare(running ? static_cast<double>(m_score.measured) / m_score.needed : 0.0);
    m_progress->setDrawn(running);
}

void ScoreBox::updateColours()
{
    const Theme& theme = themeOf(palette());
    const QColor colour = m_kind == Kind::Read    ? theme.read
                          : m_kind == Kind::Write ? theme.write
                                                  : theme.text;
    setTextColour(*m_title, colour);
    m_progress->setColour(colour);
}

void ScoreBox::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        updateTexts();
    } else if (event->type() == QEvent::PaletteChange) {
        updateColours();
    }
}

ScorePanel::ScorePanel(QWidget* parent)
    : QWidget(parent)
    , m_read(new ScoreBox(ScoreBox::Kind::Read, this))
    , m_write(new ScoreBox(ScoreBox::Kind::Write, this))
    , m_total(new ScoreBox(ScoreBox::Kind::Total, this))
{
    m_read->setObjectName(QStringLiteral("readScore"));
    m_write->setObjectName(QStringLiteral("writeScore"));
    m_total->setObjectName(QStringLiteral("totalScore"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (ScoreBox* box : {m_read, m_write, m_total}) {
        layout->addWidget(separator(this));
        layout->addWidget(box);
    }
}

void ScorePanel::setScore(const Score& score, const std::vector<TestSpec>& tests, RunStage stage)
{
    m_read->setScore(score.read, tests, stage);
    m_write->setScore(score.write, tests, stage);
    m_total->setScore(score.total, tests, stage);
}

} // namespace touchstone
