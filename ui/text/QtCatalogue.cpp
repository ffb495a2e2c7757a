// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/QtCatalogue.h"

#include "ui/text/QtText.h"

#include <utility>

namespace touchstone {

namespace {

/// What englishErrnoText() says for the errors that storage work meets, for lupdate. Others stay
/// English.
[[maybe_unused]] constexpr const char* kErrnoTexts[]{
    QT_TRANSLATE_NOOP("errno", "Operation not permitted"),
    QT_TRANSLATE_NOOP("errno", "No such file or directory"),
    QT_TRANSLATE_NOOP("errno", "Interrupted system call"),
    QT_TRANSLATE_NOOP("errno", "Input/output error"),
    QT_TRANSLATE_NOOP("errno", "No such device or address"),
    QT_TRANSLATE_NOOP("errno", "Bad file descriptor"),
    QT_TRANSLATE_NOOP("errno", "Resource temporarily unavailable"),
    QT_TRANSLATE_NOOP("errno", "Cannot allocate memory"),
    QT_TRANSLATE_NOOP("errno", "Permission denied"),
    QT_TRANSLATE_NOOP("errno", "Bad address"),
    QT_TRANSLATE_NOOP("errno", "Device or resource busy"),
    QT_TRANSLATE_NOOP("errno", "File exists"),
    QT_TRANSLATE_NOOP("errno", "No such device"),
    QT_TRANSLATE_NOOP("errno", "Not a directory"),
    QT_TRANSLATE_NOOP("errno", "Is a directory"),
    QT_TRANSLATE_NOOP("errno", "Invalid argument"),
    QT_TRANSLATE_NOOP("errno", "Too many open files in system"),
    QT_TRANSLATE_NOOP("errno", "Too many open files"),
    QT_TRANSLATE_NOOP("errno", "Inappropriate ioctl for device"),
    QT_TRANSLATE_NOOP("errno", "File too large"),
    QT_TRANSLATE_NOOP("errno", "No space left on device"),
    QT_TRANSLATE_NOOP("errno", "Read-only file system"),
    QT_TRANSLATE_NOOP("errno", "Broken pipe"),
    QT_TRANSLATE_NOOP("errno", "File name too long"),
    QT_TRANSLATE_NOOP("errno", "Function not implemented"),
    QT_TRANSLATE_NOOP("errno", "Directory not empty"),
    QT_TRANSLATE_NOOP("errno", "Too many levels of symbolic links"),
    QT_TRANSLATE_NOOP("errno", "No data available"),
    QT_TRANSLATE_NOOP("errno", "Operation not supported"),
    QT_TRANSLATE_NOOP("errno", "Connection timed out"),
    QT_TRANSLATE_NOOP("errno", "Stale file handle"),
    QT_TRANSLATE_NOOP("errno", "Remote I/O error"),
    QT_TRANSLATE_NOOP("errno", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("errno", "No medium found"),
    QT_TRANSLATE_NOOP("errno", "Operation canceled"),
};

} // namespace

QtCatalogue::QtCatalogue(Language language)
    : m_language(std::move(language))
{
}

std::string QtCatalogue::pattern(MessageId id) const
{
    return fromQt(m_language.translate("core", englishPattern(id).data()));
}

std::string QtCatalogue::errnoText(int errorNumber) const
{
    return fromQt(m_language.translate("errno", englishErrnoText(errorNumber).c_str()));
}

} // namespace touchstone
