// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/NumberFormat.h"

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace touchstone {

enum class LanguageChoice { System, English, Chinese };
enum class ThemeChoice { System, Light, Dark };
/// What the upper half of the live chart shows.
enum class ChartQuantity { Throughput, IoRate };
enum class ChartRange { LastMinute, WholeRun };

/// What the person chose, kept over restarts. Every key stands once, with its type and its default,
/// in a table in Settings.cpp. A value that the file should not hold reads as the default.
class Settings final : public QObject
{
    Q_OBJECT

public:
    /// @param file an INI file; empty for the place that belongs to the user.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    [[nodiscard]] LanguageChoice language() const;
    [[nodiscard]] ThemeChoice theme() const;
    [[nodiscard]] ThroughputUnit unit() const;
    [[nodiscard]] ChartQuantity chartQuantity() const;
    [[nodiscard]] ChartRange chartRange() const;

    void setLanguage(LanguageChoice language);
    void setTheme(ThemeChoice theme);
    void setUnit(ThroughputUnit unit);
    void setChartQuantity(ChartQuantity quantity);
    void setChartRange(ChartRange range);

    /// Folders that the person added as targets.
    [[nodiscard]] QStringList folders() const;
    void setFolders(const QStringList& folders);

    /// Path of the target that was chosen last; empty before the first choice.
    [[nodiscard]] QString target() const;
    void setTarget(const QString& path);

    /// Id of the suite that was chosen last.
    [[nodiscard]] QString suite() const;
    void setSuite(const QString& id);

    /// Language that saved reports are written in: "en" or "zh_CN"; empty follows the interface.
    [[nodiscard]] QString reportLanguage() const;
    void setReportLanguage(const QString& language);

    /// Where a report was saved or opened last; empty before the first.
    [[nodiscard]] QString reportFolder() const;
    void setReportFolder(const QString& path);

    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);

    /// How the window is divided; empty while nobody has moved the splitter.
    [[nodiscard]] QByteArray splitterState() const;
    void setSplitterState(const QByteArray& state);

    /// Writes at once what would be written later, e.g. before another object reads the same file.
    void sync();

Q_SIGNALS:
    void languageChanged(touchstone::LanguageChoice language);
    void themeChanged(touchstone::ThemeChoice theme);
    void unitChanged(touchstone::ThroughputUnit unit);
    void chartQuantityChanged(touchstone::ChartQuantity quantity);

private:
    QSettings m_store;
};

} // namespace touchstone
