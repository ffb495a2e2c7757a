// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/Quantities.h"

#include <QTest>

#include <clocale>

using namespace touchstone;

Q_DECLARE_METATYPE(std::optional<quint64>)

class TestQuantities final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void sizes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<std::optional<quint64>>("bytes");
        const auto row = [](const char* text, std::optional<quint64> bytes) {
            QTest::newRow(text) << QByteArray(text) << bytes;
        };
        row("512", 512);
        row("512b", 512);
        row("0", 0);
        row("4k", 4096);
        row("4K", 4096);
        row("4Ki", 4096);
        row("4KiB", 4096);
        row("1M", quint64{1} << 20U);
        row("1.5GiB", quint64{3} << 29U);
        row("0.5k", 512);
        row("2t", quint64{2} << 40U);
        row("9223372036854775807", 9223372036854775807U);
        row("9223372036854775808", std::nullopt);
        row("18446744073709551616", std::nullopt);
        row("8388607T", quint64{8388607} << 40U);
        row("8388608T", std::nullopt);
        row("8388608.0T", std::nullopt);
        row("99999999999999999999.5T", std::nullopt);
        row("", std::nullopt);
        row("k", std::nullopt);
        row(".", std::nullopt);
        row("1.2.3", std::nullopt);
        row("-1", std::nullopt);
        row("+1", std::nullopt);
        row(" 1", std::nullopt);
        row("1 k", std::nullopt);
        row("1,5G", std::nullopt);
        row("1e3", std::nullopt);
        row("0x10", std::nullopt);
        row("1GB", std::nullopt);
        row("1x", std::nullopt);
        row("nan", std::nullopt);
        row("inf", std::nullopt);
    }

    void sizes()
    {
        QFETCH(QByteArray, text);
        QFETCH(std::optional<quint64>, bytes);
        const auto size = parseSize(text.toStdString());
        QCOMPARE(size.has_value(), bytes.has_value());
        if (bytes) {
            QCOMPARE(quint64{size->value()}, *bytes);
        }
    }

    void times_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<std::optional<quint64>>("nanoseconds");
        const auto row = [](const char* text, std::optional<quint64> nanoseconds) {
            QTest::newRow(text) << QByteArray(text) << nanoseconds;
        };
        row("3", 3'000'000'000U);
        row("3s", 3'000'000'000U);
        row("0", 0);
        row("0.5", 500'000'000U);
        row("500ms", 500'000'000U);
        row("250us", 250'000U);
        row("2m", 120'000'000'000U);
        row("2min", 120'000'000'000U);
        row("1H", 3'600'000'000'000U);
        row("9223372036", 9'223'372'036'000'000'000U);
        row("9223372037", std::nullopt);
        row("2562048h", std::nullopt);
        row("", std::nullopt);
        row("s", std::nullopt);
        row("-1s", std::nullopt);
        row("1d", std::nullopt);
    }

    void times()
    {
        QFETCH(QByteArray, text);
        QFETCH(std::optional<quint64>, nanoseconds);
        const auto time = parseTime(text.toStdString());
        QCOMPARE(time.has_value(), nanoseconds.has_value());
        if (nanoseconds) {
            QCOMPARE(static_cast<quint64>(time->count()), *nanoseconds);
        }
    }

    void localeDoesNotMatter()
    {
        if (std::setlocale(LC_ALL, "de_DE.UTF-8") == nullptr) {
            // The parser uses no function that asks for a locale; without one there is no contrast.
            qInfo("de_DE.UTF-8 is not installed");
        }
        QCOMPARE(parseSize("1.5k"), std::optional(Bytes{1536}));
        QCOMPARE(parseSize("1,5k"), std::optional<Bytes>());
        QCOMPARE(parseTime("0.5s"), std::optional<Nanoseconds>(std::chrono::milliseconds(500)));
        std::setlocale(LC_ALL, "C");
    }
};

QTEST_GUILESS_MAIN(TestQuantities)
#include "tst_Quantities.moc"
