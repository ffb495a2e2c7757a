// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/PmemKeys.h"

#include "core/workload/WorkloadNames.h"

#include <variant>

namespace touchstone {

namespace {

using Operation = std::variant<PmemRead, PmemWrite>;

constexpr std::array<std::pair<std::string_view, Operation>, 5> kOperations{
    {{"load", PmemRead::Load},
     {"chase", PmemRead::Chase},
     {"nt-store", PmemWrite::NtStore},
     {"store-flush", PmemWrite::StoreFlush},
     {"deep-flush", PmemWrite::DeepFlush}}};

/// Puts the value where it belongs, or says why not.
template <typename T>
Result<void> store(const Result<T>& value, T& place)
{
    if (!value) {
        return tl::unexpected(value.error());
    }
    place = *value;
    return {};
}

} // namespace

Result<void> setPmemOperation(TestSpec& test, const Assignment& given)
{
    const auto operation = oneOf(given, kOperations);
    if (!operation) {
        return tl::unexpected(operation.error());
    }
    if (const auto* read = std::get_if<PmemRead>(&*operation)) {
        test.workload.pmem.read = *read;
    } else {
        test.workload.pmem.write = std::get<PmemWrite>(*operation);
    }
    return {};
}

Result<void> setPmemDrain(TestSpec& test, const Assignment& given)
{
    return store(oneOf(given, kPmemDrainNames), test.workload.pmem.drain);
}

Result<void> setPmemGranularity(TestSpec& test, const Assignment& given)
{
    return store(oneOf(given, kPmemGranularityNames), test.workload.pmem.granularity);
}

Result<void> checkPmem(const TestSpec& test, std::string_view operation)
{
    const Workload& workload = test.workload;
    if (workload.engine != EngineKind::Pmem) {
        if (operation.empty() && workload.pmem == PmemAccess{}) {
            return {};
        }
        return fail(ErrorKind::Usage, Message(MessageId::WorkloadPmemOnly));
    }
    const bool reading = operation == "load" || operation == "chase";
    if (operation.empty() || (reading ? workload.reads() : workload.writes())) {
        return {};
    }
    return fail(ErrorKind::Usage,
                Message(reading ? MessageId::WorkloadPmemNoReads : MessageId::WorkloadPmemNoWrites,
                        {{"operation", std::string(operation)}}));
}

} // namespace touchstone
