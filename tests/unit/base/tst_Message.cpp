// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"

#include <QTest>

#include <cerrno>
#include <set>

using namespace touchstone;

class TestMessage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void codesAreUnique()
    {
        std::set<std::string_view> codes;
        for (std::size_t i = 0; i < messageCount(); ++i) {
            const auto id = static_cast<MessageId>(i);
            QVERIFY2(codes.insert(messageCode(id)).second, std::string(messageCode(id)).c_str());
            QCOMPARE(messageFromCode(messageCode(id)), std::optional(id));
            QVERIFY(!englishPattern(id).empty());
        }
    }

    void argumentsAreFilledByType()
    {
        const Message message(MessageId::CannotRead, {{"path", "/x"}, {"error", Errno{ENOENT}}});
        QCOMPARE(EnglishCatalogue().text(message),
                 std::string("/x cannot be read: No such file or directory."));
    }

    void aSentenceStaysOnItsLine()
    {
        const Message message(MessageId::PathMissing, {{"path", "/x\ny\x1b[2J"}});
        QCOMPARE(EnglishCatalogue().text(message),
                 std::string("/x?y?[2J does not exist. Check the spelling."));
    }

    void numbersPassThroughTheFormatter()
    {
        const Message message(MessageId::OutOfMemory, {{"size", Bytes{3U << 20U}}});
        QVERIFY(EnglishCatalogue().text(message).find("3 MiB") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestMessage)
#include "tst_Message.moc"
