// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Stands in for touchstone-cli in tests of the window: reads the plan from standard input like the
// engine and then says the lines of a file. What stands before "run" decides how it behaves:
//
//   --replay FILE        the events to say
//   --pace MS            pause after each line; 0 without this
//   --hold N             after N lines, say nothing more until asked to stop; then say the last
//   line
//   --hold-until N FILE  after N lines, say nothing more until this file is there
//   --die N              after N lines, end by SIGABRT
//   --exit N STATUS      after N lines, write to standard error and end with this status
//   --nonsense N         after N lines, say something that is no event
//   --half N             after N lines, say the beginning of one and end
//   --ignore-signals     neither SIGINT nor SIGTERM ends it
//   --deaf               has not begun to listen: signals do what they do by default
//   --keep-plan FILE     write there what came on standard input

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace {

std::atomic<bool> interrupted = false;

extern "C" void onSignal(int)
{
    interrupted = true;
}

struct Options
{
    std::string replay;
    std::string keepPlan;
    std::string awaited;
    std::chrono::milliseconds pace{0};
    std::map<std::string, std::size_t> after; ///< what happens after how many lines
    int status = 0;
    bool ignoresSignals = false;
    bool isDeaf = false;
};

Options optionsFrom(const std::vector<std::string>& words)
{
    Options options;
    for (std::size_t i = 0; i < words.size() && words[i] != "run"; ++i) {
        const std::string& word = words[i];
        if (word == "--replay") {
            options.replay = words.at(++i);
        } else if (word == "--keep-plan") {
            options.keepPlan = words.at(++i);
        } else if (word == "--pace") {
            options.pace = std::chrono::milliseconds(std::stoi(words.at(++i)));
        } else if (word == "--ignore-signals") {
            options.ignoresSignals = true;
        } else if (word == "--deaf") {
            options.isDeaf = true;
        } else {
            options.after[word] = std::stoul(words.at(++i));
            if (word == "--exit") {
                options.status = std::stoi(words.at(++i));
            } else if (word == "--hold-until") {
                options.awaited = words.at(++i);
            }
        }
    }
    return options;
}

std::vector<std::string> linesOf(const std::string& path)
{
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        lines.push_back(line);
    }
    return lines;
}

void waitForInterrupt()
{
    while (!interrupted) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

void waitForFile(const std::string& path)
{
    while (!interrupted && !std::filesystem::exists(path)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

/// Does what was ordered for after so many lines. Returns whether the replay goes on.
bool misbehave(const Options& options, std::size_t said)
{
    const auto isDue = [&](const char* word) {
        const auto found = options.after.find(word);
        return found != options.after.end() && found->second == said;
    };
    if (isDue("--die")) {
        std::abort();
    }
    if (isDue("--exit")) {
        std::cerr << "fake engine: this was ordered" << std::endl;
        std::exit(options.status);
    }
    if (isDue("--nonsense")) {
        std::cout << "Segmentation fault (core dumped)" << std::endl;
        waitForInterrupt();
        return false;
    }
    if (isDue("--half")) {
        std::cout << R"({"event":"sam)" << std::flush;
        return false;
    }
    if (isDue("--hold")) {
        waitForInterrupt();
    }
    if (isDue("--hold-until")) {
        waitForFile(options.awaited);
    }
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = optionsFrom({argv + 1, argv + argc});
    if (!options.isDeaf) {
        std::signal(SIGINT, options.ignoresSignals ? SIG_IGN : onSignal);
        std::signal(SIGTERM, options.ignoresSignals ? SIG_IGN : onSignal);
    }
    const std::string plan{std::istreambuf_iterator<char>(std::cin), {}};
    if (!options.keepPlan.empty()) {
        std::ofstream(options.keepPlan) << plan;
    }
    const std::vector<std::string> lines = linesOf(options.replay);
    for (std::size_t said = 0; said <= lines.size(); ++said) {
        if (!misbehave(options, said)) {
            return interrupted ? 130 : 0;
        }
        if (interrupted && said < lines.size()) {
            // Stopped early: straight to the last word.
            std::cout << lines.back() << std::endl;
            return 130;
        }
        if (said < lines.size()) {
            std::cout << lines[said] << std::endl;
            std::this_thread::sleep_for(options.pace);
        }
    }
    return 0;
}
