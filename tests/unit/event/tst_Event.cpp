// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/base/JsonReader.h"
#include "core/report/JsonParts.h"
#include "core/run/Event.h"
#include "tests/support/CannedRun.h"

#include <QTest>

#include <cerrno>

using namespace touchstone;

class TestEvent final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyEventOfARunSurvivesTheWayThroughJson()
    {
        for (const auto& run : {canned::quickRun(),
                                canned::depthSweepRun(),
                                canned::interruptedRun(),
                                canned::failedRun()}) {
            for (const Event& event : run) {
                const std::string line = toJsonLine(event);
                QVERIFY(line.find('\n') == std::string::npos);
                const Result<Event> read = eventFromJsonLine(line);
                QVERIFY2(read.has_value(), line.c_str());
                QCOMPARE(read->body.index(), event.body.index());
                QCOMPARE(toJsonLine(*read), line);
            }
        }
    }

    void sampleKeepsItsValues()
    {
        event::Sample sample;
        sample.test = "4k-read";
        sample.phase = Phase::Ramp;
        sample.interval = Nanoseconds{100'200'300};
        sample.read = Slice::Direction{7, Bytes{28'672}, Histogram({{900, 3}, {1000, 4}})};
        sample.depth = 31.5;
        sample.cpu = 0.42;
        sample.temperature = -3.5;
        const Result<Event> read = eventFromJsonLine(toJsonLine({Nanoseconds{5}, sample}));
        QVERIFY(read.has_value());
        QCOMPARE(read->time, Nanoseconds{5});
        const auto& body = std::get<event::Sample>(read->body);
        QCOMPARE(body.test, sample.test);
        QVERIFY(body.phase == sample.phase);
        QCOMPARE(body.interval, sample.interval);
        QVERIFY(body.read == sample.read);
        QVERIFY(!body.write.has_value());
        QCOMPARE(body.depth, sample.depth);
        QCOMPARE(body.cpu, sample.cpu);
        QCOMPARE(body.temperature, sample.temperature);
    }

    void sampleReadsAsALibraryWouldPrintIt_data()
    {
        QTest::addColumn<bool>("withAll");
        QTest::newRow("least") << false;
        QTest::newRow("everything") << true;
    }

    void sampleReadsAsALibraryWouldPrintIt()
    {
        QFETCH(const bool, withAll);
        event::Sample sample;
        sample.depth = 1.0;
        sample.cpu = 1.0 / 3.0;
        sample.backlog = 1e300;
        if (withAll) {
            sample.test = "4k \"随机\"\\\n\xff";
            sample.read = Slice::Direction{7, Bytes{28'672}, Histogram({{900, 3}, {1000, 4}})};
            sample.write = Slice::Direction{0, Bytes{0}, Histogram()};
            sample.temperature = 41.0;
        }
        const std::string line = toJsonLine({Nanoseconds{5}, sample});
        const Result<nlohmann::json> json = parseJson(line, "line");
        QVERIFY2(json.has_value(), line.c_str());
        QCOMPARE(line, jsonLine(*json));
        QCOMPARE(json->contains("write"), withAll);
        QVERIFY(!withAll || json->at("read") == toJson(*sample.read));
    }

    void doneKeepsItsError()
    {
        const Error error{ErrorKind::Refused,
                          {MessageId::CannotRead, {{"path", "/dev/sda"}, {"error", Errno{EPERM}}}},
                          EPERM};
        const event::Done done{ReportStatus::Failed, 3, error, std::nullopt};
        const Result<Event> read = eventFromJsonLine(toJsonLine({Nanoseconds{0}, done}));
        QVERIFY(read.has_value());
        const auto& body = std::get<event::Done>(read->body);
        QVERIFY(body.error.has_value());
        QVERIFY(body.error->kind == ErrorKind::Refused);
        QVERIFY(body.error->message == error.message);
        QCOMPARE(body.error->errorNumber, EPERM);
        QCOMPARE(body.exitStatus, 3);
        QVERIFY(!body.report.has_value());
    }

    void serialNumbersDoNotLeaveInEvents()
    {
        const std::vector<Event> run = canned::interruptedRun();
        QVERIFY(canned::quickPlan().targets.front().facts.serial.size() > 4);
        QVERIFY(canned::jsonLines(run).find(canned::quickPlan().targets.front().facts.serial) ==
                std::string::npos);
    }

    void nonsenseIsRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("empty") << QByteArray() << QByteArray("not valid JSON");
        QTest::newRow("half") << QByteArray("{\"event\":\"pl") << QByteArray("not valid JSON");
        QTest::newRow("array") << QByteArray("[]") << QByteArray("type object");
        QTest::newRow("no time") << QByteArray("{\"event\":\"done\"}")
                                 << QByteArray("field t_ns is missing");
        QTest::newRow("unknown") << QByteArray("{\"t_ns\":0,\"event\":\"party\"}")
                                 << QByteArray("party");
        QTest::newRow("wrong type")
            << QByteArray(
                   "{\"t_ns\":\"0\",\"event\":\"done\",\"status\":\"failed\",\"exit_status\":1}")
            << QByteArray("field t_ns must be of the type integer");
        QTest::newRow("bucket beyond the scale")
            << QByteArray(
                   "{\"t_ns\":0,\"event\":\"sample\",\"test\":\"x\",\"phase\":\"ramp\","
                   "\"interval_ns\":1,\"depth\":1,\"backlog\":0,\"cpu\":0,\"read\":{\"ios\":1,"
                   "\"bytes\":1,\"service_ns\":{\"histogram\":{\"unit\":\"ns\",\"scheme\":"
                   "\"log-linear/64\",\"sub_buckets\":128,\"counts\":[[99999,1]]}}}}")
            << QByteArray("read.service_ns.histogram.counts");
        QTest::newRow("too deep") << QByteArray(100'000, '[') << QByteArray("nested");
    }

    void nonsenseIsRefused()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, words);
        const Result<Event> read = eventFromJsonLine(line.toStdString());
        QVERIFY(!read.has_value());
        const std::string text = EnglishCatalogue().text(read.error().message);
        QVERIFY2(text.find(words.toStdString()) != std::string::npos, text.c_str());
    }
};

QTEST_GUILESS_MAIN(TestEvent)
#include "tst_Event.moc"
