// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ReportBar.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

namespace touchstone {

ReportBar::ReportBar(Settings& settings, QAction& save, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_save(save)
    , m_languageLabel(new QLabel(this))
    , m_language(new QComboBox(this))
    , m_saveButton(new QPushButton(this))
{
    m_language->setObjectName(QStringLiteral("reportLanguage"));
    m_saveButton->setObjectName(QStringLiteral("saveReport"));
    m_languageLabel->setBuddy(m_language);
    m_language->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 4, 12, 4);
    layout->addWidget(m_languageLabel);
    layout->addWidget(m_language);
    layout->addWidget(m_saveButton);
    connect(m_saveButton, &QPushButton::clicked, &m_save, &QAction::trigger);
    connect(&m_save, &QAction::changed, this, &ReportBar::updateButton);
    connect(m_language, &QComboBox::activated, this, [this](int row) {
        m_settings.setReportLanguage(m_language->itemData(row).toString());
    });
    retranslateUi();
}

void ReportBar::updateButton()
{
    m_saveButton->setEnabled(m_save.isEnabled());
    m_saveButton->setToolTip(m_save.toolTip());
}

void ReportBar::retranslateUi()
{
    m_languageLabel->setText(tr("Re&port"));
    m_saveButton->setText(tr("Sav&e…"));
    m_language->setToolTip(tr("Language of saved web pages and score cards"));
    m_language->setAccessibleName(m_language->toolTip());
    const QSignalBlocker blocker(m_language);
    m_language->clear();
    m_language->addItem(tr("As the window"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_settings.reportLanguage())));
    updateButton();
}

void ReportBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
}

} // namespace touchstone
