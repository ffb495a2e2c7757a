// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/Settings.h"

#include <QObject>
#include <QString>
#include <QTranslator>

namespace touchstone {

/// Keeps the application's translators in step with the settings. Qt then sends
/// QEvent::LanguageChange to every widget.
class LanguageSwitcher final : public QObject
{
    Q_OBJECT

public:
    explicit LanguageSwitcher(Settings& settings, QObject* parent = nullptr);

private:
    void apply(LanguageChoice choice);

    QTranslator m_texts;
    QTranslator m_qtTexts;
};

} // namespace touchstone
