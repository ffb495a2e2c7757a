// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/MessageStrip.h"
#include "ui/run/RunPresenter.h"
#include "ui/run/RunSetup.h"

#include <QCoreApplication>
#include <QString>

namespace touchstone {

/// The one sentence that matters most now; its text is empty when all is well.
struct RunMessage
{
    Q_DECLARE_TR_FUNCTIONS(RunMessage)

public:
    MessageStrip::Kind kind = MessageStrip::Kind::Information;
    QString text;

    /// In the language in force.
    [[nodiscard]] static RunMessage of(const RunSetup& setup, const RunPresenter& presenter);
};

} // namespace touchstone
