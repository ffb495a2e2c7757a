// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/RunMessage.h"

#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

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
    const RunMessage obstacle{Kind::Warning, setup.target() ? setup.obstacle() : QString()};
    if (setup.isNew() && !obstacle.text.isEmpty()) {
        return obstacle;
    }
    if (presenter.failure()) {
        return {Kind::Danger, presenter.failure()->text()};
    }
    if (const auto& error = presenter.error()) {
        return {error->kind == ErrorKind::Interrupted ? Kind::Information : Kind::Danger,
                said(error->message)};
    }
    if (!obstacle.text.isEmpty()) {
        return obstacle;
    }
    if (const auto score = presenter.score(); score && presenter.report()) {
        if (!score->total.value && score->total.reason) {
            return {Kind::Information,
                    textAboutTest(
                        *score->total.reason, testsOf(*presenter.plan()), Language::ofInterface())};
        }
    }
    return {};
}

} // namespace touchstone
