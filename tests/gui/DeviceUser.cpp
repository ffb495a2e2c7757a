// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks UDisks2 for a device, as the window does; a program, so that tests can start it under
// another user's name:
//
//   touchstone_device_user DEVICE r|rw
//
// Prints one line of JSON and ends with status 0 if the device was opened.

#include "core/base/Catalogue.h"
#include "core/target/TargetScanner.h"
#include "ui/text/QtText.h"
#include "ui/udisks/UDisksOpener.h"

#include <QCoreApplication>
#include <QTest>

#include <nlohmann/json.hpp>

#include <iostream>
#include <optional>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

using namespace touchstone;

namespace {

constexpr int kWaitMs = 60'000;

int say(bool success, const nlohmann::json& facts)
{
    std::cout << facts.dump() << std::endl;
    return success ? 0 : 1;
}

nlohmann::json factsOf(const UniqueFd& descriptor)
{
    struct stat facts = {};
    const int flags = ::fcntl(descriptor.get(), F_GETFL);
    if (::fstat(descriptor.get(), &facts) != 0 || flags < 0) {
        return {};
    }
    return {{"device", {::major(facts.st_rdev), ::minor(facts.st_rdev)}},
            {"writes", (flags & O_ACCMODE) == O_RDWR},
            {"direct", (flags & O_DIRECT) != 0},
            {"closesOnExec", (::fcntl(descriptor.get(), F_GETFD) & FD_CLOEXEC) != 0}};
}

int openDevice(const QString& device, AccessMode access)
{
    const Result<Target> target = TargetScanner().describe(fromQt(device));
    if (!target) {
        return say(false, {{"says", EnglishCatalogue().text(target.error().message)}});
    }
    UDisksOpener opener;
    std::optional<Result<UniqueFd>> answer;
    opener.open(
        *target, access, [&answer](Result<UniqueFd> result) { answer = std::move(result); });
    if (!QTest::qWaitFor([&] { return answer.has_value(); }, kWaitMs)) {
        return say(false, {{"says", "no answer"}});
    }
    if (!*answer) {
        const Message& message = answer->error().message;
        return say(
            false,
            {{"code", messageCode(message.id())}, {"says", EnglishCatalogue().text(message)}});
    }
    return say(true, factsOf(**answer));
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() != 3) {
        return 2;
    }
    const bool writes = words.at(2) == QLatin1String("rw");
    return openDevice(words.at(1), writes ? AccessMode::ReadWrite : AccessMode::ReadOnly);
}
