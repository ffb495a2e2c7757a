// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/TargetTexts.h"

#include "core/base/NumberFormat.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

#include <QCoreApplication>

namespace touchstone {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(TargetTexts)
};

} // namespace

namespace target_texts {

QString title(const Target& target)
{
    return toQt(isDevice(target) && !target.model.empty() ? target.model : target.path);
}

QStringList facts(const Target& target)
{
    QStringList facts;
    if (isDevice(target)) {
        facts << toQt(format::capacity(target.size));
        if (!target.bus.empty()) {
            facts << toQt(target.bus);
        }
        if (!target.model.empty()) {
            facts << toQt(target.path).section(QLatin1Char('/'), -1);
        }
    } else if (target.filesystem) {
        facts << toQt(target.filesystem->type);
        //: %1 is a size, e.g. "1.1 TB"
        facts << Texts::tr("%1 free").arg(toQt(format::capacity(target.filesystem->free)));
    }
    return facts;
}

QStringList tags(const Target& target)
{
    QStringList tags;
    if (target.systemDisk && isDevice(target)) {
        //: Tag of the drive that the operating system runs from
        tags << Texts::tr("system");
    }
    if (!target.mountPoints.empty() && isDevice(target)) {
        //: Tag of a drive whose file systems are in use
        tags << Texts::tr("mounted");
    }
    if (target.removable) {
        //: Tag of a drive that can be unplugged
        tags << Texts::tr("removable");
    }
    if (target.readOnly) {
        tags << Texts::tr("read-only");
    }
    if (target.filesystem && target.filesystem->network) {
        //: Tag of a folder on another machine
        tags << Texts::tr("network");
    }
    if (target.filesystem && target.filesystem->ramBacked) {
        //: Tag of a folder in memory: what is measured there is no drive
        tags << Texts::tr("RAM");
    }
    return tags;
}

QString unusableReason(const Target& target)
{
    return target.unusableReason ? toQt(QtCatalogue().text(*target.unusableReason)) : QString();
}

} // namespace target_texts

QString joinedFacts(const QStringList& facts)
{
    return facts.join(QStringLiteral(" · "));
}

} // namespace touchstone
