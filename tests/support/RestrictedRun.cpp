// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RestrictedRun.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>

#include <cerrno>
#include <cstddef>

#include <grp.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace touchstone {

namespace {

constexpr uid_t kNobody = 65534;
constexpr int kCannotRestrict = 99;

bool limit(__rlimit_resource resource, const std::optional<std::uint64_t>& most)
{
    const rlimit value{most.value_or(0), most.value_or(0)};
    return !most || ::setrlimit(resource, &value) == 0;
}

bool block(std::uint32_t systemCall)
{
    constexpr auto number = static_cast<std::uint32_t>(offsetof(seccomp_data, nr));
    sock_filter filter[]{
        {BPF_LD | BPF_W | BPF_ABS, 0, 0, number},
        {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, systemCall},
        {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | EPERM},
        {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW},
    };
    sock_fprog program{static_cast<unsigned short>(std::size(filter)), filter};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

bool becomeNobody()
{
    return ::geteuid() != 0 ||
           (::setgroups(0, nullptr) == 0 && ::setgid(kNobody) == 0 && ::setuid(kNobody) == 0);
}

/// Between fork and exec: system calls only.
void apply(const Restrictions& restrictions)
{
    bool done = limit(RLIMIT_MEMLOCK, restrictions.lockedMemory) &&
                limit(RLIMIT_NOFILE, restrictions.openFiles) &&
                (!restrictions.ordinaryUser || becomeNobody());
    for (const std::uint32_t systemCall : restrictions.systemCalls) {
        done = done && block(systemCall);
    }
    if (!done) {
        ::_exit(kCannotRestrict);
    }
}

} // namespace

RestrictedRun::RestrictedRun()
{
    constexpr auto kEverybody = QFile::Permissions(0x7777);
    QFile::setPermissions(m_folder.path(), kEverybody);
    QFile::copy(QStringLiteral(TOUCHSTONE_CLI),
                m_folder.filePath(QStringLiteral("touchstone-cli")));
}

bool RestrictedRun::canBeOrdinary()
{
    if (::geteuid() != 0) {
        return true;
    }
    QProcess process;
    process.setChildProcessModifier([] { apply({{}, {}, {}, true}); });
    process.start(QStringLiteral("/bin/true"), QStringList());
    return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit &&
           process.exitCode() == 0;
}

CommandLineResult RestrictedRun::run(const QString& workload, const Restrictions& restrictions)
{
    constexpr int kPatience = 60'000;
    const QString report = m_folder.filePath(QStringLiteral("report.json"));
    QFile::remove(report);
    QProcess process;
    process.setChildProcessModifier([&restrictions] { apply(restrictions); });
    process.start(m_folder.filePath(QStringLiteral("touchstone-cli")),
                  {QStringLiteral("run"),
                   m_folder.path(),
                   QStringLiteral("--workload"),
                   workload,
                   QStringLiteral("-o"),
                   report});
    const bool ended =
        process.waitForFinished(kPatience) && process.exitStatus() == QProcess::NormalExit;
    if (!ended) {
        process.kill();
        process.waitForFinished();
    }
    return {ended ? process.exitCode() : -1,
            process.readAllStandardOutput(),
            process.readAllStandardError()};
}

QJsonObject RestrictedRun::report() const
{
    QFile file(m_folder.filePath(QStringLiteral("report.json")));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

QJsonObject RestrictedRun::engine() const
{
    return report()[QLatin1String("results")][0][QLatin1String("engine")].toObject();
}

QString RestrictedRun::reasonFor(const QString& feature) const
{
    for (const QJsonValue dropped : engine()[QLatin1String("dropped")].toArray()) {
        if (dropped[QLatin1String("feature")].toString() == feature) {
            return dropped[QLatin1String("reason")].toString();
        }
    }
    return {};
}

bool RestrictedRun::uses(const QString& feature) const
{
    return engine()[QLatin1String("features")].toArray().contains(feature);
}

std::optional<QJsonObject> RestrictedRun::note(const QString& code) const
{
    for (const QJsonValue note : report()[QLatin1String("notes")].toArray()) {
        if (note[QLatin1String("code")].toString() == code) {
            return note[QLatin1String("args")].toObject();
        }
    }
    return std::nullopt;
}

} // namespace touchstone
