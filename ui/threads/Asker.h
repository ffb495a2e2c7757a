// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace touchstone {

/// Asks what may take for ever, a dead drive or a silent service, each on a thread of its own, and
/// hears the answers in the thread that this lives in. A thread that is still waiting when this
/// goes is left behind and keeps nothing from ending.
class Asker final
{
public:
    Asker()
        : m_mailbox(std::make_shared<Mailbox>())
    {
        m_mailbox->context = &m_context;
    }

    ~Asker()
    {
        const std::lock_guard lock(m_mailbox->mutex);
        m_mailbox->context = nullptr;
    }

    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;

    /// @param ask is called on the new thread. @param receive gets its answer, unless this is gone
    /// by then.
    template <typename Ask, typename Receive>
    void ask(Ask ask, Receive receive)
    {
        std::thread([mailbox = m_mailbox,
                     ask = std::move(ask),
                     receive = std::move(receive)]() mutable {
            const auto answer = std::make_shared<decltype(ask())>(ask());
            const std::lock_guard lock(mailbox->mutex);
            if (QObject* context = mailbox->context) {
                QMetaObject::invokeMethod(
                    context,
                    [answer, receive = std::move(receive)]() mutable {
                        receive(std::move(*answer));
                    },
                    Qt::QueuedConnection);
            }
        }).detach();
    }

private:
    struct Mailbox
    {
        std::mutex mutex;
        QObject* context = nullptr;
    };

    QObject m_context;
    std::shared_ptr<Mailbox> m_mailbox;
};

} // namespace touchstone
