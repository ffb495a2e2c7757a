// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/HeadlinePanel.h"

#include "ui/results/ConfidenceBadge.h"
#include "ui/results/ElidedLabel.h"
#include "ui/results/ScorePanel.h"
#include "ui/settings/Appearance.h"
#include "ui/targets/TargetTexts.h"
#include "ui/text/QtText.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace touchstone {

namespace {

constexpr int kMargin = 12;

} // namespace

HeadlinePanel::HeadlinePanel(QWidget* parent)
    : QFrame(parent)
    , m_title(new ElidedLabel(Qt::ElideMiddle, this))
    , m_facts(new ElidedLabel(Qt::ElideRight, this))
    , m_engineFacts(new ElidedLabel(Qt::ElideRight, this))
    , m_badge(new ConfidenceBadge(this))
    , m_scores(new ScorePanel(this))
{
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_title->setFont(boldFont(scaledFont(font(), type_scale::kTitle)));
    m_facts->setFont(scaledFont(font(), type_scale::kFacts));
    m_engineFacts->setFont(scaledFont(font(), type_scale::kFacts));
    m_badge->hide();
    m_scores->hide();

    auto* lastLine = new QHBoxLayout;
    lastLine->setSpacing(kMargin);
    lastLine->addWidget(m_engineFacts, 1);
    lastLine->addWidget(m_badge);
    auto* texts = new QVBoxLayout;
    texts->setContentsMargins(kMargin, 6, kMargin, 6);
    texts->setSpacing(2);
    texts->addWidget(m_title);
    texts->addWidget(m_facts);
    texts->addStretch();
    texts->addLayout(lastLine);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(texts, 1);
    layout->addWidget(m_scores);
}

void HeadlinePanel::showTargets(const std::vector<Target>& targets)
{
    m_targets = targets;
    updateTexts();
}

void HeadlinePanel::showEngine(const std::optional<EngineUse>& engine)
{
    m_engine = engine;
    updateTexts();
}

void HeadlinePanel::showNotes(const std::vector<Note>& notes, RunStage stage)
{
    m_badge->setNotes(notes, stage);
    m_badge->setVisible(stage != RunStage::Ahead);
}

void HeadlinePanel::showScore(const std::optional<Score>& score,
                              const std::vector<TestSpec>& tests,
                              RunStage stage)
{
    m_scores->setVisible(score.has_value());
    if (score) {
        m_scores->setScore(*score, tests, stage);
    }
}

void HeadlinePanel::updateTexts()
{
    QStringList titles;
    QStringList facts;
    for (const Target& target : m_targets) {
        titles << target_texts::title(target);
    }
    if (m_targets.size() == 1) {
        const Target& target = m_targets.front();
        facts = target_texts::facts(target) + target_texts::tags(target);
        if (target.filesystem && !target.filesystem->source.empty()) {
            facts << toQt(target.filesystem->source);
        }
        if (!target.serial.empty()) {
            //: %1 is the end of a serial number
            facts << tr("serial %1").arg(toQt(serialTail(target.serial)));
        }
    } else {
        // There is no room for the facts of each of a group. Folders have their path as title.
        for (const Target& target : m_targets) {
            const QString path = toQt(target.path);
            if (!titles.contains(path)) {
                facts << path;
            }
        }
    }
    QStringList engine;
    if (m_engine) {
        engine << (m_engine->direct ? tr("direct I/O") : tr("buffered I/O"))
               << toQt(m_engine->name);
    }
    m_title->setText(titles.isEmpty() ? tr("No target chosen") : joinedFacts(titles));
    m_facts->setText(joinedFacts(facts));
    m_engineFacts->setText(joinedFacts(engine));
    setTextColour(*m_facts, themeOf(palette()).muted);
    setTextColour(*m_engineFacts, themeOf(palette()).muted);
}

void HeadlinePanel::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) {
        updateTexts();
    }
}

} // namespace touchstone
