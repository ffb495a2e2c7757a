// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/survey/Inquiry.h"

#include <QTest>

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

using namespace touchstone;

namespace {

/// For questions that are answered at once.
constexpr std::chrono::seconds kLong{60};
/// For those that never are.
constexpr std::chrono::milliseconds kShort{50};

std::string nothingEver()
{
    while (true) {
        ::pause();
    }
}

} // namespace

class TestInquiry final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void answersStandInTheOrderOfTheQuestions()
    {
        constexpr int kMany = 300;
        std::vector<Question> questions;
        for (int i = 0; i < kMany; ++i) {
            questions.emplace_back([i] { return std::to_string(i); });
        }
        const auto answers = askAll(questions, kLong);
        QCOMPARE(answers.size(), std::size_t{kMany});
        for (std::size_t i = 0; i < answers.size(); ++i) {
            QCOMPARE(answers[i].state, AnswerState::Given);
            QCOMPARE(answers[i].text, std::to_string(i));
        }
        QVERIFY(askAll({}, kLong).empty());
    }

    void anyBytesOfAnyLength()
    {
        std::string bytes("\0\xFF\n", 3);
        bytes += std::string(3'000'000, 'x');
        const auto answers = askAll({[&bytes] { return bytes; },
                                     [] {
                                         return std::string();
                                     }},
                                    kLong);
        QCOMPARE(answers[0].state, AnswerState::Given);
        QVERIFY(answers[0].text == bytes);
        QCOMPARE(answers[1].state, AnswerState::Given);
        QVERIFY(answers[1].text.empty());
    }

    void whatIsNeverAnsweredHoldsUpNothingElse()
    {
        const auto answers = askAll({&nothingEver,
                                     [] {
                                         return std::string("here");
                                     }},
                                    kShort);
        QCOMPARE(answers[0].state, AnswerState::Silent);
        // On a busy machine the other one may be late too, but it is never mistaken for another.
        QVERIFY(answers[1].state == AnswerState::Silent || answers[1].text == "here");
    }

    void aProcessThatEndsEarlyIsKnown()
    {
        const auto answers = askAll({[]() -> std::string { ::_exit(0); },
                                     []() -> std::string {
                                         ::raise(SIGKILL);
                                         return {};
                                     },
                                     [] {
                                         return std::string("here");
                                     }},
                                    kLong);
        QCOMPARE(answers[0].state, AnswerState::Failed);
        QCOMPARE(answers[1].state, AnswerState::Failed);
        QCOMPARE(answers[2].state, AnswerState::Given);
    }

    void nothingOfTheAskerStaysOpen()
    {
        const int mine = ::open("/dev/null", O_RDONLY);
        QVERIFY(mine > STDERR_FILENO + 1);
        const auto answers = askAll({[mine] {
                                        return std::to_string(::fcntl(mine, F_GETFD));
                                    }},
                                    kLong);
        ::close(mine);
        QCOMPARE(answers[0].text, std::string("-1"));
    }
};

QTEST_GUILESS_MAIN(TestInquiry)
#include "tst_Inquiry.moc"
