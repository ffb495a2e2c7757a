// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/Language.h"

#include <QCoreApplication>
#include <QDir>
#include <QTranslator>

#include <utility>

/// Pulls the embedded translations out of the static library. Q_INIT_RESOURCE does not work inside
/// a namespace.
static void initTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace touchstone {

namespace {

const QString kFolder = QStringLiteral(":/i18n");
const QString kPrefix = QStringLiteral("touchstone_");
const QString kEnglish = QStringLiteral("en");

} // namespace

Language::Language(QString code, std::shared_ptr<const QTranslator> translator)
    : m_code(std::move(code))
    , m_translator(std::move(translator))
{
}

Language Language::ofInterface()
{
    return {QString(), nullptr};
}

Language Language::of(const QString& code)
{
    if (code == kEnglish) {
        return {kEnglish, nullptr};
    }
    auto translator = std::make_shared<QTranslator>();
    // The exact name only: QTranslator's own search would take zh for zh_TW.
    if (!codes().contains(code) || !translator->load(kPrefix + code, kFolder)) {
        return {kEnglish, nullptr};
    }
    return {code, std::move(translator)};
}

QStringList Language::codes()
{
    initTranslations();
    QStringList codes{kEnglish};
    const QStringList files = QDir(kFolder).entryList({kPrefix + QStringLiteral("*.qm")});
    for (const QString& file : files) {
        const QString code = file.mid(kPrefix.size()).chopped(3);
        if (!codes.contains(code)) {
            codes.append(code);
        }
    }
    return codes;
}

QString Language::code() const
{
    //: The code of the language of this file, e.g. zh_CN. Never shown.
    return m_code.isEmpty() ? QCoreApplication::translate("language", "en") : m_code;
}

QString Language::tag() const
{
    return code().replace(QLatin1Char('_'), QLatin1Char('-'));
}

QString Language::translate(const char* context, const char* source) const
{
    if (m_code.isEmpty()) {
        return QCoreApplication::translate(context, source);
    }
    const QString text = m_translator ? m_translator->translate(context, source) : QString();
    return text.isEmpty() ? QString::fromUtf8(source) : text;
}

} // namespace touchstone
