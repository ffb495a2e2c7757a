// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/Settings.h"

#include <array>

namespace touchstone {

namespace {

/// A choice and the word that stands for it in the file.
template <typename T>
struct Word
{
    T value;
    const char* word;
};

template <typename T, std::size_t N>
struct ChoiceKey
{
    const char* name;
    T fallback;
    std::array<Word<T>, N> words;
};

struct TextKey
{
    const char* name;
    const char* fallback;
};

constexpr ChoiceKey<LanguageChoice, 3> kLanguage{"interface/language",
                                                 LanguageChoice::System,
                                                 {{{LanguageChoice::System, "system"},
                                                   {LanguageChoice::English, "en"},
                                                   {LanguageChoice::Chinese, "zh_CN"}}}};
constexpr ChoiceKey<ThemeChoice, 3> kTheme{"interface/theme",
                                           ThemeChoice::System,
                                           {{{ThemeChoice::System, "system"},
                                             {ThemeChoice::Light, "light"},
                                             {ThemeChoice::Dark, "dark"}}}};
constexpr ChoiceKey<ThroughputUnit, 2> kUnit{
    "interface/throughput_unit",
    ThroughputUnit::MBps,
    {{{ThroughputUnit::MBps, "MB/s"}, {ThroughputUnit::MiBps, "MiB/s"}}}};
constexpr ChoiceKey<ChartQuantity, 2> kChartQuantity{
    "interface/chart",
    ChartQuantity::Throughput,
    {{{ChartQuantity::Throughput, "throughput"}, {ChartQuantity::IoRate, "iops"}}}};
constexpr ChoiceKey<ChartRange, 2> kChartRange{
    "interface/chart_range",
    ChartRange::WholeRun,
    {{{ChartRange::LastMinute, "last_minute"}, {ChartRange::WholeRun, "whole_run"}}}};
constexpr TextKey kSuite{"run/suite", "quick"};
constexpr TextKey kTarget{"run/target", ""};
constexpr TextKey kReportLanguage{"report/language", ""};
constexpr TextKey kReportFolder{"report/folder", ""};
constexpr TextKey kFolders{"targets/folders", ""};
constexpr TextKey kGeometry{"window/geometry", ""};
constexpr TextKey kSplitter{"window/splitter", ""};

QString nameOf(const char* key)
{
    return QString::fromLatin1(key);
}

template <typename T, std::size_t N>
T read(const QSettings& store, const ChoiceKey<T, N>& key)
{
    const QString stored = store.value(nameOf(key.name)).toString();
    for (const Word<T>& word : key.words) {
        if (stored == QLatin1String(word.word)) {
            return word.value;
        }
    }
    return key.fallback;
}

/// Whether the value is a new one.
template <typename T, std::size_t N>
bool write(QSettings& store, const ChoiceKey<T, N>& key, T value)
{
    if (read(store, key) == value) {
        return false;
    }
    for (const Word<T>& word : key.words) {
        if (word.value == value) {
            store.setValue(nameOf(key.name), QString::fromLatin1(word.word));
        }
    }
    return true;
}

QString read(const QSettings& store, const TextKey& key)
{
    return store.value(nameOf(key.name), QString::fromLatin1(key.fallback)).toString();
}

void write(QSettings& store, const TextKey& key, const QString& value)
{
    store.setValue(nameOf(key.name), value);
}

} // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent)
    , m_store(file.isEmpty() ? QSettings(QSettings::IniFormat,
                                         QSettings::UserScope,
                                         QStringLiteral("touchstone"),
                                         QStringLiteral("touchstone"))
                                   .fileName()
                             : file,
              QSettings::IniFormat)
{
}

LanguageChoice Settings::language() const
{
    return read(m_store, kLanguage);
}

ThemeChoice Settings::theme() const
{
    return read(m_store, kTheme);
}

ThroughputUnit Settings::unit() const
{
    return read(m_store, kUnit);
}

ChartQuantity Settings::chartQuantity() const
{
    return read(m_store, kChartQuantity);
}

ChartRange Settings::chartRange() const
{
    return read(m_store, kChartRange);
}

void Settings::setLanguage(LanguageChoice language)
{
    if (write(m_store, kLanguage, language)) {
        Q_EMIT languageChanged(language);
    }
}

void Settings::setTheme(ThemeChoice theme)
{
    if (write(m_store, kTheme, theme)) {
        Q_EMIT themeChanged(theme);
    }
}

void Settings::setUnit(ThroughputUnit unit)
{
    if (write(m_store, kUnit, unit)) {
        Q_EMIT unitChanged(unit);
    }
}

void Settings::setChartQuantity(ChartQuantity quantity)
{
    if (write(m_store, kChartQuantity, quantity)) {
        Q_EMIT chartQuantityChanged(quantity);
    }
}

void Settings::setChartRange(ChartRange range)
{
    write(m_store, kChartRange, range);
}

QStringList Settings::folders() const
{
    return m_store.value(nameOf(kFolders.name)).toStringList();
}

void Settings::setFolders(const QStringList& folders)
{
    m_store.setValue(nameOf(kFolders.name), folders);
}

QString Settings::target() const
{
    return read(m_store, kTarget);
}

void Settings::setTarget(const QString& path)
{
    write(m_store, kTarget, path);
}

QString Settings::suite() const
{
    return read(m_store, kSuite);
}

void Settings::setSuite(const QString& id)
{
    write(m_store, kSuite, id);
}

QString Settings::reportLanguage() const
{
    return read(m_store, kReportLanguage);
}

void Settings::setReportLanguage(const QString& language)
{
    write(m_store, kReportLanguage, language);
}

QString Settings::reportFolder() const
{
    return read(m_store, kReportFolder);
}

void Settings::setReportFolder(const QString& path)
{
    write(m_store, kReportFolder, path);
}

QByteArray Settings::windowGeometry() const
{
    return m_store.value(nameOf(kGeometry.name)).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray& geometry)
{
    m_store.setValue(nameOf(kGeometry.name), geometry);
}

QByteArray Settings::splitterState() const
{
    return m_store.value(nameOf(kSplitter.name)).toByteArray();
}

void Settings::setSplitterState(const QByteArray& state)
{
    m_store.setValue(nameOf(kSplitter.name), state);
}

void Settings::sync()
{
    m_store.sync();
}

} // namespace touchstone
