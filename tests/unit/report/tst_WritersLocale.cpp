// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/ReportJson.h"
#include "core/report/Writers.h"
#include "core/run/Event.h"
#include "tests/support/CommaLocale.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <clocale>
#include <cstdio>
#include <locale>

using namespace touchstone;

// glibc's newlocale() keeps a copy of LOCPATH for good; LeakSanitizer asks for this by its name.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions();

extern "C" const char* __lsan_default_suppressions()
{
    return "leak:__argz_add_sep";
}

// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

class TestWritersLocale final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void cleanup()
    {
        std::locale::global(std::locale::classic());
        std::setlocale(LC_ALL, "C");
    }

    void filesAreTheSameInACommaLocale()
    {
        const std::string path = TOUCHSTONE_TEST_DATA "/reports/quick.json";
        const Report report = readReport(path).value();
        const std::string json = writeJson(report);
        const std::string csv = writeCsv(report);
        const std::string text = writeText(report, EnglishCatalogue());
        const Event done{Nanoseconds{1}, event::ResultReady{report.results.front()}};
        const std::string line = toJsonLine(done);

        std::locale::global(std::locale(kCommaLocale));
        QVERIFY(std::setlocale(LC_ALL, kCommaLocale) != nullptr);
        QCOMPARE(std::localeconv()->decimal_point, ",");

        const Report again = readReport(path).value();
        QVERIFY(again == report);
        QVERIFY(writeJson(again) == json);
        QVERIFY(writeCsv(again) == csv);
        QVERIFY(writeText(again, EnglishCatalogue()) == text);
        QVERIFY(toJsonLine(done) == line);
        QVERIFY(toJsonLine(eventFromJsonLine(line).value()) == line);
    }
};

int main(int argc, char** argv)
{
    const QTemporaryDir folder;
    const auto locales = touchstone::makeCommaLocale(folder.path());
    if (!locales.has_value()) {
        std::fputs("Skipped: de_DE.UTF-8 cannot be made; install the package locales.\n", stderr);
        return 77;
    }
    qputenv("LOCPATH", locales->toLocal8Bit());
    TestWritersLocale test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_WritersLocale.moc"
