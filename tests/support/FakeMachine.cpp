// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FakeMachine.h"

#include <algorithm>
#include <utility>

namespace touchstone {

/// The workers of one test, stepped by the machine.
class FakeMachine::SteppedWorkers final : public Workers
{
public:
    SteppedWorkers(FakeMachine& machine, std::vector<std::shared_ptr<WorkerBase>> workers)
        : m_machine(machine)
        , m_workers(std::move(workers))
    {
    }

    ~SteppedWorkers() override { m_machine.m_running = nullptr; }

    [[nodiscard]] Result<void> prepare() override
    {
        for (const auto& worker : m_workers) {
            if (auto ready = worker->prepare(); !ready) {
                return ready;
            }
        }
        return {};
    }

    void start(const Schedule& schedule) override
    {
        for (const auto& worker : m_workers) {
            auto* stepped = dynamic_cast<FakeWorker*>(worker.get());
            if (!m_running.empty()) {
                m_machine.device.setTime(m_machine.now() + m_machine.startGap);
            }
            stepped->begin(schedule);
            m_running.push_back(stepped);
        }
        m_machine.m_running = this;
    }

    [[nodiscard]] bool ended() const override { return m_running.empty(); }

    [[nodiscard]] bool ended(std::size_t worker) const override
    {
        return std::find(m_running.begin(), m_running.end(), m_workers[worker].get()) ==
               m_running.end();
    }

    [[nodiscard]] Nanoseconds cpuTime(std::size_t /*worker*/) const override
    {
        return Nanoseconds{0};
    }

    void abandon() override { m_running.clear(); }

    /// Everything that happens at the present time.
    void step()
    {
        // The second turn starts I/Os in the slots that the first one emptied.
        for (int turn = 0; turn < 2; ++turn) {
            m_running.erase(std::remove_if(m_running.begin(),
                                           m_running.end(),
                                           [](FakeWorker* worker) { return !worker->turn(); }),
                            m_running.end());
        }
    }

    [[nodiscard]] std::uint64_t nextCompletion() const
    {
        std::uint64_t next = FakeDevice::kNever;
        for (FakeWorker* worker : m_running) {
            next = std::min(next, worker->backend().nextCompletion());
            if (const std::uint64_t due = worker->nextDue(); due > m_machine.now()) {
                next = std::min(next, due);
            }
        }
        return next;
    }

private:
    FakeMachine& m_machine;
    std::vector<std::shared_ptr<WorkerBase>> m_workers;
    std::vector<FakeWorker*> m_running;
};

void FakeMachine::waitUntil(std::uint64_t time)
{
    if (m_running != nullptr && now() >= stuckFrom) {
        device.setTime(time);
    }
    while (!m_woken && m_running != nullptr && !m_running->ended() && now() < stuckFrom) {
        m_running->step();
        if (now() >= time) {
            break;
        }
        if (!m_running->ended()) {
            device.setTime(std::min(time, m_running->nextCompletion()));
        }
    }
    if (m_running == nullptr && !m_woken) {
        device.setTime(time);
    }
    if (standstill && m_running != nullptr && now() >= standstill->from) {
        device.setTime(now() + standstill->length);
        standstill.reset();
    }
    m_woken = false;
}

std::optional<int> FakeMachine::unavailable(EngineKind engine) const
{
    const auto missing = missingEngines.find(engine);
    return missing == missingEngines.end() ? std::nullopt : std::optional(missing->second);
}

ProcessorTime FakeMachine::processorTime() const
{
    if (processorTimes.empty()) {
        return {};
    }
    return processorTimes[std::min(m_processorTimesRead++, processorTimes.size() - 1)];
}

std::shared_ptr<WorkerBase>
FakeMachine::makeWorker(EngineKind engine, WorkerSetup setup, std::shared_ptr<TestControl> control)
{
    engines.push_back(engine);
    bound = setup.processors;
    return std::make_shared<FakeWorker>(std::move(setup), FakeClock(device), std::move(control));
}

std::unique_ptr<Workers> FakeMachine::makeWorkers(std::vector<std::shared_ptr<WorkerBase>> workers)
{
    return std::make_unique<SteppedWorkers>(*this, std::move(workers));
}

} // namespace touchstone
