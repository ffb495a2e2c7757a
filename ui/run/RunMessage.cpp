// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/RunMessage.h"

#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

namespace touchstone {

namespace {

QString said(const Message& message)
{
    return toQt(QtCatalogue().text(message));
}

} // namespace

RunMessage RunMessage::of(const RunSetup& setup, const RunPresenter& presenter)
{
    using Kind = MessageStrip::Kind;
    if (presenter.state() != RunPresenter::State::Idle) {
        if (!presenter.silent()) {
            return {};
        }
        return {Kind::Warning,
                tr("The engine has said nothing for a while. The drive may be busy or may "
                   "have stopped answering; the run goes on, and Stop ends it.")};
    }
    if (presenter.failure()) {
        return {Kind::Danger, presenter.failure()->text()};
    }
    if (const auto& error = presenter.error()) {
        return {error->kind == ErrorKind::Interrupted ? Kind::Information : Kind::Danger,
                said(error->message)};
    }
    if (setup.target() && !setup.obstacle().isEmpty()) {
        return {Kind::Warning, setup.obstacle()};
    }
    if (const auto score = presenter.score(); score && presenter.report()) {
        if (!score->total.value && score->total.reason) {
            return {Kind::Information, said(*score->total.reason)};
        }
    }
    return {};
}

} // namespace touchstone
