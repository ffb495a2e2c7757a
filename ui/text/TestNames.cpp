// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/TestNames.h"

#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

#include <utility>

namespace touchstone {

QString testName(const TestSpec& test, const Language& language)
{
    const QString label = toQt(test.label);
    switch (test.workload.readPercent) {
    case 100:
        //: %1 is the label of a test, e.g. "4K Q16"
        return language.translate("TestNames", "%1 read").arg(label);
    case 0:
        return language.translate("TestNames", "%1 write").arg(label);
    default:
        //: %1 is the label of a test, %2 the share of reads in per cent
        return language.translate("TestNames", "%1 mixed, %2% reads")
            .arg(label)
            .arg(test.workload.readPercent);
    }
}

QString testPattern(const TestSpec& test, const Language& language)
{
    const bool sequential = test.workload.pattern == AccessPattern::Sequential;
    if (test.load.threads == 1) {
        //: Short: access pattern and queue depth
        const QString text = sequential ? language.translate("TestNames", "seq Q%1")
                                        : language.translate("TestNames", "rand Q%1");
        return text.arg(test.load.depth);
    }
    //: Short: access pattern, queue depth and threads
    const QString text = sequential ? language.translate("TestNames", "seq Q%1 T%2")
                                    : language.translate("TestNames", "rand Q%1 T%2");
    return text.arg(test.load.depth).arg(test.load.threads);
}

QString
textAboutTest(const Message& message, const std::vector<TestSpec>& tests, const Language& language)
{
    std::vector<Message::Argument> arguments = message.arguments();
    for (Message::Argument& argument : arguments) {
        const auto* id = std::get_if<std::string>(&argument.value);
        for (const TestSpec& test : tests) {
            if (argument.name == "test" && id != nullptr && *id == test.id) {
                argument.value = fromQt(testName(test, language));
                break;
            }
        }
    }
    return toQt(QtCatalogue(language).text(Message(message.id(), std::move(arguments))));
}

} // namespace touchstone
