// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/workload/TestSpec.h"

namespace touchstone {

// The names that values have in files: plans, reports, events and suites.

inline constexpr std::array<EnumName<AccessPattern>, 2> kPatternNames{
    {{AccessPattern::Sequential, "sequential"}, {AccessPattern::Random, "random"}}};

inline constexpr std::array<EnumName<SequentialMode>, 2> kSequentialModeNames{
    {{SequentialMode::Regions, "regions"}, {SequentialMode::Shared, "shared"}}};

inline constexpr std::array<EnumName<EngineKind>, 6> kEngineNames{
    {{EngineKind::IoUring, "io_uring"},
     {EngineKind::IoUringCmd, "io_uring_cmd"},
     {EngineKind::Libaio, "libaio"},
     {EngineKind::Psync, "psync"},
     {EngineKind::Pmem, "pmem"},
     {EngineKind::Null, "null"}}};

inline constexpr std::array<EnumName<PmemRead>, 2> kPmemReadNames{
    {{PmemRead::Load, "load"}, {PmemRead::Chase, "chase"}}};

inline constexpr std::array<EnumName<PmemWrite>, 3> kPmemWriteNames{
    {{PmemWrite::NtStore, "nt-store"},
     {PmemWrite::StoreFlush, "store-flush"},
     {PmemWrite::DeepFlush, "deep-flush"}}};

inline constexpr std::array<EnumName<PmemDrain>, 2> kPmemDrainNames{
    {{PmemDrain::Operation, "op"}, {PmemDrain::Batch, "batch"}}};

inline constexpr std::array<EnumName<PmemGranularity>, 4> kPmemGranularityNames{
    {{PmemGranularity::Auto, "auto"},
     {PmemGranularity::Page, "page"},
     {PmemGranularity::CacheLine, "cacheline"},
     {PmemGranularity::Byte, "byte"}}};

inline constexpr std::array<EnumName<Distribution::Kind>, 4> kDistributionNames{
    {{Distribution::Kind::Uniform, "random"},
     {Distribution::Kind::Zoned, "zoned"},
     {Distribution::Kind::Zipf, "zipf"},
     {Distribution::Kind::Pareto, "pareto"}}};

inline constexpr std::array<EnumName<RateProcess>, 2> kRateProcessNames{
    {{RateProcess::Linear, "linear"}, {RateProcess::Poisson, "poisson"}}};

inline constexpr std::array<EnumName<Provenance>, 4> kProvenanceNames{
    {{Provenance::Published, "published"},
     {Provenance::Derived, "derived"},
     {Provenance::Approximate, "approximate"},
     {Provenance::User, "user"}}};

} // namespace touchstone
