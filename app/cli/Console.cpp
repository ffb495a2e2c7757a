// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/Console.h"

#include "core/base/Catalogue.h"
#include "core/base/WriteAll.h"

#include <fmt/format.h>

#include <cerrno>

#include <unistd.h>

namespace touchstone::cli {

Message cannotPrint(int error)
{
    return {MessageId::CannotWrite,
            {{"path", std::string("standard output")}, {"error", Errno{error}}}};
}

int printOutput(std::string_view text)
{
    const int error = writeAll(STDOUT_FILENO, text);
    if (error == 0) {
        return 0;
    }
    if (error != EPIPE) {
        printError(cannotPrint(error));
    }
    return 1;
}

void printError(const Message& message)
{
    const std::string line = fmt::format("touchstone-cli: {}\n", EnglishCatalogue().text(message));
    // Where standard error cannot be written there is nowhere left to say so.
    (void)writeAll(STDERR_FILENO, line);
}

int printError(const Error& error)
{
    printError(error.message);
    return exitStatus(error.kind);
}

} // namespace touchstone::cli
