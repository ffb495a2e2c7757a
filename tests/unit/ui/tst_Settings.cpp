// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/Settings.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace touchstone;

class TestSettings final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init() { m_file = m_folder.filePath(QStringLiteral("%1.ini").arg(++m_number)); }

    void defaults()
    {
        const Settings settings(m_file);
        QCOMPARE(settings.language(), LanguageChoice::System);
        QCOMPARE(settings.theme(), ThemeChoice::System);
        QCOMPARE(settings.unit(), ThroughputUnit::MBps);
        QCOMPARE(settings.chartQuantity(), ChartQuantity::Throughput);
        QCOMPARE(settings.chartRange(), ChartRange::WholeRun);
        QCOMPARE(settings.suite(), QStringLiteral("quick"));
        QVERIFY(settings.splitterState().isEmpty());
        QVERIFY(settings.reportFolder().isEmpty());
        QVERIFY(settings.folders().isEmpty());
        QVERIFY(settings.target().isEmpty());
    }

    void everythingSurvivesARestart()
    {
        const QStringList folders{QStringLiteral("/mnt/a, b"), QStringLiteral("/home/试金石")};
        {
            Settings settings(m_file);
            settings.setLanguage(LanguageChoice::Chinese);
            settings.setTheme(ThemeChoice::Dark);
            settings.setUnit(ThroughputUnit::MiBps);
            settings.setChartQuantity(ChartQuantity::IoRate);
            settings.setFolders(folders);
            settings.setTarget(folders.back());
            settings.setSuite(QStringLiteral("depth-sweep"));
            settings.setReportLanguage(QStringLiteral("en"));
            settings.setWindowGeometry("geometry");
            settings.setSplitterState("splitter");
            settings.setChartRange(ChartRange::LastMinute);
            settings.setReportFolder(folders.front());
        }
        const Settings settings(m_file);
        QCOMPARE(settings.language(), LanguageChoice::Chinese);
        QCOMPARE(settings.theme(), ThemeChoice::Dark);
        QCOMPARE(settings.unit(), ThroughputUnit::MiBps);
        QCOMPARE(settings.chartQuantity(), ChartQuantity::IoRate);
        QCOMPARE(settings.folders(), folders);
        QCOMPARE(settings.target(), folders.back());
        QCOMPARE(settings.suite(), QStringLiteral("depth-sweep"));
        QCOMPARE(settings.reportLanguage(), QStringLiteral("en"));
        QCOMPARE(settings.windowGeometry(), QByteArray("geometry"));
        QCOMPARE(settings.splitterState(), QByteArray("splitter"));
        QCOMPARE(settings.chartRange(), ChartRange::LastMinute);
        QCOMPARE(settings.reportFolder(), folders.front());
    }

    void aForeignValueReadsAsTheDefault()
    {
        {
            QSettings store(m_file, QSettings::IniFormat);
            store.setValue(QStringLiteral("interface/language"), QStringLiteral("klingon"));
            store.setValue(QStringLiteral("interface/theme"), 7);
        }
        const Settings settings(m_file);
        QCOMPARE(settings.language(), LanguageChoice::System);
        QCOMPARE(settings.theme(), ThemeChoice::System);
    }

    void onlyAChangeIsSignalled()
    {
        Settings settings(m_file);
        QSignalSpy spy(&settings, &Settings::unitChanged);
        settings.setUnit(ThroughputUnit::MBps);
        QCOMPARE(spy.count(), 0);
        settings.setUnit(ThroughputUnit::MiBps);
        settings.setUnit(ThroughputUnit::MiBps);
        QCOMPARE(spy.count(), 1);
    }

private:
    QTemporaryDir m_folder;
    QString m_file;
    int m_number = 0;
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_Settings.moc"
