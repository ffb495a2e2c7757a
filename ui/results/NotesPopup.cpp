// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/NotesPopup.h"

#include "ui/charts/Marks.h"
#include "ui/settings/Appearance.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QScreen>
#include <QScrollArea>

#include <algorithm>

namespace touchstone {

namespace {

constexpr int kTextWidth = 52; ///< in average characters
constexpr int kMark = 16;
constexpr int kMargin = 12;

QPixmap markOf(Severity severity, const QWidget& widget)
{
    const Theme& theme = themeOf(widget.palette());
    const qreal ratio = widget.devicePixelRatioF();
    QPixmap pixmap(QSize(kMark, kMark) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const QRectF box(0, 0, kMark, kMark);
    switch (severity) {
    case Severity::Information:
        marks::drawInformation(painter, box, theme.muted);
        break;
    case Severity::Warning:
        marks::drawWarning(painter, box, theme.warningLine, theme.warningText);
        break;
    case Severity::Serious:
        marks::drawWarning(painter, box, theme.danger, theme.danger);
        break;
    }
    return pixmap;
}

QLabel* textLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

NotesPopup::NotesPopup(std::vector<Note> notes, QWidget* parent)
    : QFrame(parent, Qt::Popup)
{
    setObjectName(QStringLiteral("notes"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::Base);
    setAccessibleName(tr("Notes about these figures"));
    std::stable_sort(notes.begin(), notes.end(), [](const Note& a, const Note& b) {
        return a.severity > b.severity;
    });

    auto* list = new QWidget;
    auto* grid = new QGridLayout(list);
    grid->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    const QtCatalogue catalogue;
    for (int row = 0; const Note& note : notes) {
        auto* mark = new QLabel(list);
        mark->setPixmap(markOf(note.severity, *this));
        QLabel* text = textLabel(toQt(catalogue.text(note.message)), list);
        text->setMinimumWidth(fontMetrics().averageCharWidth() * kTextWidth);
        auto* texts = new QVBoxLayout;
        texts->setSpacing(0);
        texts->addWidget(text);
        // Only where there are several targets is a note about one of them.
        if (!note.target.empty()) {
            QLabel* target = textLabel(toQt(note.target), list);
            target->setObjectName(QStringLiteral("noteTarget"));
            setTextColour(*target, themeOf(palette()).muted);
            texts->addWidget(target);
        }
        grid->addWidget(mark, row, 0, Qt::AlignTop);
        grid->addLayout(texts, row, 1);
        ++row;
    }
    auto* area = new QScrollArea(this);
    area->setWidget(list);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(area);

    const int width = list->sizeHint().width();
    const int height =
        grid->hasHeightForWidth() ? grid->heightForWidth(width) : list->sizeHint().height();
    constexpr int kMostHeight = 420;
    constexpr int kScrollBarRoom = 24;
    resize(width + kScrollBarRoom, std::min(height + 4, kMostHeight));
}

void NotesPopup::openBelow(const QWidget& anchor)
{
    const QRect screen = anchor.screen()->availableGeometry();
    QPoint corner = anchor.mapToGlobal(anchor.rect().bottomLeft() + QPoint(0, 4));
    corner.setX(std::max(screen.left(), std::min(corner.x(), screen.right() - width())));
    corner.setY(std::max(screen.top(), std::min(corner.y(), screen.bottom() - height())));
    move(corner);
    show();
    setFocus();
}

} // namespace touchstone
