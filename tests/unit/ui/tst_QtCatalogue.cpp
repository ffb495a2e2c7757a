// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

#include <QRegularExpression>
#include <QTest>

#include <cerrno>

using namespace Qt::StringLiterals;
using namespace touchstone;

namespace {

bool hasHan(const QString& text)
{
    static const QRegularExpression kHan(u"\\p{Han}"_s);
    return text.contains(kHan);
}

} // namespace

class TestQtCatalogue final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void languagesAreEmbedded()
    {
        QCOMPARE(Language::codes().first(), u"en"_s);
        QVERIFY(Language::codes().contains(u"zh_CN"_s));
        QCOMPARE(Language::of(u"zh_CN"_s).code(), u"zh_CN"_s);
        QCOMPARE(Language::of(u"zh_CN"_s).tag(), u"zh-CN"_s);
    }

    void anUnknownLanguageIsEnglish()
    {
        QCOMPARE(Language::of(u"tlh"_s).code(), u"en"_s);
        QCOMPARE(Language::of(u"zh"_s).code(), u"en"_s);
    }

    void theInterfaceWithoutTranslatorIsEnglish()
    {
        QCOMPARE(Language::ofInterface().code(), u"en"_s);
    }

    void everyMessageIsTranslated()
    {
        const QtCatalogue chinese(Language::of(u"zh_CN"_s));
        const QtCatalogue english(Language::of(u"en"_s));
        for (std::size_t i = 0; i < messageCount(); ++i) {
            const auto id = static_cast<MessageId>(i);
            const std::string code(messageCode(id));
            QVERIFY2(hasHan(toQt(chinese.text(Message(id)))), code.c_str());
            QCOMPARE(english.text(Message(id)), std::string(englishPattern(id)));
        }
    }

    void argumentsAndErrnoAreFilledIn()
    {
        const Message message(MessageId::CannotRead, {{"path", "/x"}, {"error", Errno{ENOENT}}});
        QCOMPARE(toQt(QtCatalogue(Language::of(u"zh_CN"_s)).text(message)),
                 u"无法读取 /x：文件或目录不存在。"_s);
        QCOMPARE(toQt(QtCatalogue(Language::of(u"en"_s)).text(message)),
                 u"/x cannot be read: No such file or directory."_s);
    }

    void anUncommonErrnoStaysEnglish()
    {
        const Message message(MessageId::CannotRead, {{"path", "/x"}, {"error", Errno{EL2HLT}}});
        QVERIFY(toQt(QtCatalogue(Language::of(u"zh_CN"_s)).text(message)).contains(u"Level 2"_s));
    }
};

QTEST_GUILESS_MAIN(TestQtCatalogue)
#include "tst_QtCatalogue.moc"
