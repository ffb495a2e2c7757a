// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/Application.h"
#include "app/gui/ReportCommand.h"
#include "core/base/Version.h"

#include <fmt/format.h>

#include <cstdio>
#include <string_view>

namespace {

constexpr std::string_view kUsage =
    "Usage: touchstone [REPORT...]\n"
    "       touchstone report REPORT --lang en|zh_CN -o FILE.html|.png|.csv|.txt|.json\n"
    "\n"
    "Without a report, opens the window to measure in; with reports, shows each in a window.\n"
    "Options of Qt, such as -platform and -style, are understood as well.\n";

} // namespace

int main(int argc, char** argv)
{
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "--help" || first == "-h") {
        fmt::print("{}", kUsage);
        return 0;
    }
    if (first == "--version") {
        fmt::print("touchstone {}\n", touchstone::version());
        return 0;
    }
    if (first == "report") {
        return touchstone::runReportCommand(argc, argv);
    }
    if (first.starts_with("--")) {
        fmt::print(stderr, "touchstone does not know the option {}.\n{}", first, kUsage);
        return 2;
    }
    if (const auto reason = touchstone::reasonAgainstWindow()) {
        fmt::print(stderr, "{}\n", *reason);
        return 1;
    }
    return touchstone::Application(argc, argv).run();
}
