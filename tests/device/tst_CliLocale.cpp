// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/CommaLocale.h"
#include "tests/support/CommandLine.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace touchstone;

/// What the command line prints does not depend on the locale.
class TestCliLocale final : public QObject
{
    Q_OBJECT

public:
    explicit TestCliLocale(const QString& locales)
        : m_locales(locales)
    {
    }

private Q_SLOTS:

    void showPrintsTheSameBytes_data()
    {
        QTest::addColumn<QString>("format");
        for (const char* format : {"json", "csv", "text"}) {
            QTest::newRow(format) << QString::fromLatin1(format);
        }
    }

    void showPrintsTheSameBytes()
    {
        QFETCH(QString, format);
        const QByteArray plain = show(format, QStringLiteral("C"));
        QVERIFY(!plain.isEmpty());
        QCOMPARE(show(format, QLatin1String(kCommaLocale)), plain);
    }

private:
    [[nodiscard]] QByteArray show(const QString& format, const QString& locale) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LOCPATH"), m_locales);
        environment.insert(QStringLiteral("LC_ALL"), locale);
        const CommandLineResult result =
            runCommandLine({QStringLiteral("show"),
                            QStringLiteral(TOUCHSTONE_TEST_DATA "/reports/quick.json"),
                            QStringLiteral("--format"),
                            format},
                           environment);
        return result.exitStatus == 0 ? result.output : QByteArray();
    }

    QString m_locales;
};

int main(int argc, char** argv)
{
    const QTemporaryDir folder;
    const auto locales = touchstone::makeCommaLocale(folder.path());
    if (!locales.has_value()) {
        std::fputs("Skipped: de_DE.UTF-8 cannot be made; install the package locales.\n", stderr);
        return 77;
    }
    TestCliLocale test(*locales);
    return QTest::qExec(&test, argc, argv);
}

#include "tst_CliLocale.moc"
