// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ResultTableModel.h"

#include "ui/report/ReportWords.h"
#include "ui/targets/TargetTexts.h"
#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

#include <algorithm>
#include <cmath>

namespace touchstone {

namespace {

QString meanText(const LatencySummary& latency)
{
    return toQt(format::microseconds(Nanoseconds(std::llround(latency.meanNs))));
}

QString p99Text(const LatencySummary& latency)
{
    const auto p99 = latency.percentile(99.0);
    return toQt(p99 ? format::microseconds(*p99) : std::string(format::kNotMeasured));
}

} // namespace

ResultTableModel::ResultTableModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ResultTableModel::setTests(const std::vector<TestSpec>& tests)
{
    beginResetModel();
    m_rows.clear();
    for (const TestSpec& test : tests) {
        m_rows.push_back({test, TestStatus::Complete, std::nullopt, std::nullopt});
    }
    endResetModel();
}

void ResultTableModel::setResult(const TestResult& result)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows.at(i);
        if (row.test.id == result.test.id) {
            row.status = result.status;
            const DirectionResult* figures = result.shownWhole();
            row.figures = figures == nullptr ? std::nullopt : std::optional(*figures);
            row.openLoop = figures == nullptr ? std::nullopt : result.openLoop;
            const auto line = static_cast<int>(i);
            Q_EMIT dataChanged(index(line, 0), index(line, ColumnCount - 1));
        }
    }
}

void ResultTableModel::setUnit(ThroughputUnit unit)
{
    if (m_unit != unit) {
        m_unit = unit;
        retranslate();
    }
}

void ResultTableModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

bool ResultTableModel::hasRate() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) {
        return row.test.load.rate.has_value();
    });
}

int ResultTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ResultTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ResultTableModel::text(const Row& row, int column) const
{
    switch (column) {
    case Test: {
        const Language language = Language::ofInterface();
        const QString name = testName(row.test, language);
        return row.status == TestStatus::Complete
                   ? name
                   : joinedFacts({name, ReportWords(language).status(row.status)});
    }
    case Threads:
        return toQt(format::count(row.test.load.threads));
    case Depth:
        return toQt(format::count(row.test.load.depth));
    default:
        break;
    }
    if (!row.figures || row.figures->ios == 0) {
        return toQt(format::kNotMeasured);
    }
    switch (column) {
    case IopsColumn:
        return toQt(format::iops(row.figures->iops));
    case Throughput:
        return toQt(format::throughput(row.figures->bytesPerSecond, m_unit));
    case MeanLatency:
        return meanText(row.figures->service);
    case P99Latency:
        return p99Text(row.figures->service);
    default:
        return openLoopText(row, column);
    }
}

QString ResultTableModel::openLoopText(const Row& row, int column)
{
    if (row.figures->response && (column == MeanResponse || column == P99Response)) {
        return column == MeanResponse ? meanText(*row.figures->response)
                                      : p99Text(*row.figures->response);
    }
    if (row.openLoop && column == Achieved) {
        return toQt(format::percent(Share{row.openLoop->achieved}));
    }
    if (row.openLoop && column == LongestBacklog) {
        return toQt(format::count(static_cast<std::int64_t>(row.openLoop->longestBacklog)));
    }
    return toQt(format::kNotMeasured);
}

QVariant ResultTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Row& row = m_rows.at(static_cast<std::size_t>(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::TextAlignmentRole: {
        const Qt::Alignment side = index.column() == Test ? Qt::AlignLeft : Qt::AlignRight;
        return QVariant::fromValue(side | Qt::AlignVCenter);
    }
    case Qt::ToolTipRole:
        switch (row.status) {
        case TestStatus::Complete:
            return {};
        case TestStatus::Partial:
            return tr("stopped early; the figures are those up to then");
        case TestStatus::Failed:
            return tr("failed");
        case TestStatus::Skipped:
            return tr("skipped");
        }
        return {};
    default:
        return {};
    }
}

QVariant ResultTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const Qt::Alignment side = section == Test ? Qt::AlignLeft : Qt::AlignRight;
        return QVariant::fromValue(side | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Test:
        return tr("Test");
    case Threads:
        return tr("Threads");
    case Depth:
        //: Short for queue depth
        return tr("Depth");
    case IopsColumn:
        return tr("IOPS");
    case Throughput:
        return toQt(format::unitName(m_unit));
    case MeanLatency:
        return tr("Mean (µs)");
    case P99Latency:
        //: Latency that 99 of 100 I/Os do not exceed
        return tr("p99 (µs)");
    case MeanResponse:
        //: Response is the time from when an I/O was due
        return tr("Response (µs)");
    case P99Response:
        return tr("Response p99 (µs)");
    case Achieved:
        //: Share of the rate that was asked for
        return tr("Achieved");
    case LongestBacklog:
        //: Most I/Os that were due and had not started
        return tr("Backlog");
    default:
        return {};
    }
}

} // namespace touchstone
