// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>

class QTranslator;

namespace touchstone {

/// One language as an object: charts and reports translate through it, so that a report can be
/// written in any language without switching the interface. Cheap to copy. Used on the GUI thread.
class Language final
{
public:
    /// Follows whatever translators the application has installed, also when they change later.
    [[nodiscard]] static Language ofInterface();

    /// A language by its code, e.g. "en" or "zh_CN"; see codes(). Falls back to English.
    [[nodiscard]] static Language of(const QString& code);

    /// Every language that the program carries, English first.
    [[nodiscard]] static QStringList codes();

    /// "zh_CN"; decides which text of a suite file is shown.
    [[nodiscard]] QString code() const;

    /// "zh-CN", as HTML and fonts name it.
    [[nodiscard]] QString tag() const;

    [[nodiscard]] bool isChinese() const { return code().startsWith(QLatin1String("zh")); }

    /// The translation, or the English source where there is none. lupdate finds calls by the name
    /// of this function.
    [[nodiscard]] QString translate(const char* context, const char* source) const;

private:
    Language(QString code, std::shared_ptr<const QTranslator> translator);

    /// Empty for the interface's language.
    QString m_code;
    /// Null for English and for the interface's language.
    std::shared_ptr<const QTranslator> m_translator;
};

} // namespace touchstone
