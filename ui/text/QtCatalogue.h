// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Catalogue.h"
#include "ui/text/Language.h"

namespace touchstone {

/// Core's messages through Qt's translations. A text without translation is said in English.
class QtCatalogue final : public Catalogue
{
public:
    explicit QtCatalogue(Language language = Language::ofInterface());

protected:
    [[nodiscard]] std::string pattern(MessageId id) const override;
    [[nodiscard]] std::string errnoText(int errorNumber) const override;

private:
    Language m_language;
};

} // namespace touchstone
