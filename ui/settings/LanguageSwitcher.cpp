// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/LanguageSwitcher.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace touchstone {

namespace {

QString languageOf(LanguageChoice choice)
{
    switch (choice) {
    case LanguageChoice::English:
        return QStringLiteral("en");
    case LanguageChoice::Chinese:
        return QStringLiteral("zh_CN");
    case LanguageChoice::System:
        break;
    }
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN")
                                                            : QStringLiteral("en");
}

} // namespace

LanguageSwitcher::LanguageSwitcher(Settings& settings, QObject* parent)
    : QObject(parent)
{
    connect(&settings, &Settings::languageChanged, this, &LanguageSwitcher::apply);
    apply(settings.language());
}

void LanguageSwitcher::apply(LanguageChoice choice)
{
    const QString language = languageOf(choice);
    QCoreApplication::removeTranslator(&m_qtTexts);
    QCoreApplication::removeTranslator(&m_texts);
    if (m_qtTexts.load(QStringLiteral("qtbase_") + language,
                       QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&m_qtTexts);
    }
    if (m_texts.load(QStringLiteral(":/i18n/touchstone_") + language)) {
        QCoreApplication::installTranslator(&m_texts);
    }
}

} // namespace touchstone
