// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/ReportFile.h"

#include "core/report/Writers.h"
#include "ui/report/HtmlReport.h"
#include "ui/report/ReportFont.h"
#include "ui/report/ScoreCard.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

#include <QBuffer>
#include <QImage>

#include <array>

namespace touchstone {

namespace {

using Render = Result<std::string> (*)(const Report&, const Language&);

Result<std::string> renderHtml(const Report& report, const Language& language)
{
    return fromQt(writeHtml(report, language));
}

Result<std::string> renderPng(const Report& report, const Language& language)
{
    if (const auto font = checkFont(language); !font) {
        return tl::unexpected(font.error());
    }
    QBuffer buffer;
    if (!drawScoreCard(report, language).save(&buffer, "PNG")) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::ReportPictureFailed, {{"format", std::string("PNG")}}));
    }
    return buffer.data().toStdString();
}

Result<std::string> renderText(const Report& report, const Language& language)
{
    return writeText(report, QtCatalogue(language));
}

Result<std::string> renderCsv(const Report& report, const Language& /*language*/)
{
    return writeCsv(report);
}

Result<std::string> renderJson(const Report& report, const Language& /*language*/)
{
    return writeJson(report);
}

struct Format
{
    const char* ending;
    Render render;
};

constexpr std::array<Format, 5> kFormats{{{"html", renderHtml},
                                          {"png", renderPng},
                                          {"csv", renderCsv},
                                          {"txt", renderText},
                                          {"json", renderJson}}};

} // namespace

QStringList reportFormats()
{
    QStringList endings;
    for (const Format& format : kFormats) {
        endings.append(QLatin1String(format.ending));
    }
    return endings;
}

Result<std::string>
renderReport(const Report& report, const QString& format, const Language& language)
{
    for (const Format& known : kFormats) {
        if (format == QLatin1String(known.ending)) {
            return known.render(report, language);
        }
    }
    return fail(ErrorKind::Usage,
                Message(MessageId::ReportFormatUnknown,
                        {{"path", fromQt(format)},
                         {"known", fromQt(reportFormats().join(QStringLiteral(", ")))}}));
}

} // namespace touchstone
