// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ScoreGridModel.h"

#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace touchstone {

namespace {

constexpr int kFewestDecades = 4;
constexpr int kMostDecades = 6;

double inUnit(BytesPerSecond value, ThroughputUnit unit)
{
    return value.value() / format::bytesPerUnit(unit);
}

std::optional<DirectionFigures> figuresOf(const DirectionResult* result)
{
    if (result == nullptr || result->ios == 0) {
        return std::nullopt;
    }
    return DirectionFigures{
        Nanoseconds(std::llround(result->service.meanNs)), result->iops, result->bytesPerSecond};
}

ScoreGridModel::CellState stateOf(TestStatus status, bool measured)
{
    switch (status) {
    case TestStatus::Failed:
        return ScoreGridModel::CellState::Failed;
    case TestStatus::Skipped:
        return ScoreGridModel::CellState::Skipped;
    case TestStatus::Partial:
        return measured ? ScoreGridModel::CellState::Partial
                        : ScoreGridModel::CellState::NotMeasured;
    case TestStatus::Complete:
        break;
    }
    return measured ? ScoreGridModel::CellState::Measured : ScoreGridModel::CellState::NotMeasured;
}

std::size_t half(Direction direction)
{
    return direction == Direction::Read ? 0 : 1;
}

} // namespace

ScoreGridModel::ScoreGridModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ScoreGridModel::setTests(const std::vector<TestSpec>& tests)
{
    beginResetModel();
    m_rows.clear();
    m_liveTest.clear();
    m_barDecades = kFewestDecades;
    for (const TestSpec& test : tests) {
        if (test.row.empty()) {
            continue;
        }
        auto row = std::find_if(
            m_rows.begin(), m_rows.end(), [&](const Row& r) { return r.id == test.row; });
        if (row == m_rows.end()) {
            row = m_rows.insert(row, Row{test.row, {}});
        }
        Cell& cell =
            row->cells.at(half(test.workload.reads() ? Direction::Read : Direction::Write));
        cell.test = test;
        cell.state = CellState::NotMeasured;
    }
    endResetModel();
}

template <typename Change>
void ScoreGridModel::changeCells(const std::string& testId, Change change)
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        for (const Direction direction : {Direction::Read, Direction::Write}) {
            Cell& cell = m_rows.at(row).cells.at(half(direction));
            if (cell.test && cell.test->id == testId) {
                change(cell, direction);
                const int first = direction == Direction::Read ? ReadResponse : WriteResponse;
                const int last = direction == Direction::Read ? ReadBar : WriteBar;
                const auto line = static_cast<int>(row);
                Q_EMIT dataChanged(index(line, first), index(line, last));
            }
        }
    }
}

void ScoreGridModel::setResult(const TestResult& result)
{
    changeCells(result.test.id, [&](Cell& cell, Direction direction) {
        cell.figures =
            figuresOf(direction == Direction::Read ? result.shownRead() : result.shownWrite());
        cell.state = stateOf(result.status, cell.figures.has_value());
        cell.result = result;
        cell.result->slices.clear();
    });
    if (m_liveTest == result.test.id) {
        m_liveTest.clear();
    }
    widenScale();
}

void ScoreGridModel::setLive(const std::optional<LiveTest>& live)
{
    const std::string test = live ? live->test : std::string();
    if (!m_liveTest.empty() && m_liveTest != test) {
        changeCells(m_liveTest, [](Cell& cell, Direction) {
            if (cell.state == CellState::Live) {
                cell.state = CellState::NotMeasured;
                cell.figures.reset();
            }
        });
    }
    m_liveTest = test;
    if (live) {
        changeCells(test, [&](Cell& cell, Direction direction) {
            if (!cell.result) {
                cell.state = CellState::Live;
                cell.figures = direction == Direction::Read ? live->read : live->write;
                cell.progress = live->progress;
            }
        });
        widenScale();
    }
}

void ScoreGridModel::setUnit(ThroughputUnit unit)
{
    if (m_unit != unit) {
        m_unit = unit;
        retranslate();
    }
}

void ScoreGridModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

void ScoreGridModel::widenScale()
{
    int decades = kFewestDecades;
    for (const Row& row : m_rows) {
        for (const Cell& cell : row.cells) {
            while (cell.figures && decades < kMostDecades &&
                   inUnit(cell.figures->bytesPerSecond, m_unit) > std::pow(10.0, decades)) {
                ++decades;
            }
        }
    }
    if (decades != m_barDecades) {
        m_barDecades = decades;
        retranslate();
    }
}

std::optional<Direction> ScoreGridModel::directionOf(int column)
{
    if (column >= ReadResponse && column <= ReadBar) {
        return Direction::Read;
    }
    if (column >= WriteResponse && column <= WriteBar) {
        return Direction::Write;
    }
    return std::nullopt;
}

bool ScoreGridModel::isBar(int column)
{
    return column == ReadBar || column == WriteBar;
}

int ScoreGridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ScoreGridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const ScoreGridModel::Cell& ScoreGridModel::cellAt(const QModelIndex& index) const
{
    return m_rows.at(static_cast<std::size_t>(index.row()))
        .cells.at(half(directionOf(index.column()).value_or(Direction::Read)));
}

QVariant ScoreGridModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const Qt::Alignment side = index.column() == TestColumn ? Qt::AlignLeft : Qt::AlignRight;
        return QVariant::fromValue(side | Qt::AlignVCenter);
    }
    if (index.column() == TestColumn) {
        return testData(m_rows.at(static_cast<std::size_t>(index.row())), role);
    }
    return cellData(index, role);
}

QVariant ScoreGridModel::testData(const Row& row, int role) const
{
    const auto named = std::find_if(
        row.cells.begin(), row.cells.end(), [](const Cell& cell) { return cell.test.has_value(); });
    if (named == row.cells.end()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return toQt(named->test->label);
    case PatternRole:
        return testPattern(*named->test, Language::ofInterface());
    default:
        return {};
    }
}

QVariant ScoreGridModel::cellData(const QModelIndex& index, int role) const
{
    const Cell& cell = cellAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return isBar(index.column()) ? QVariant() : figureText(cell, index.column());
    case Qt::ToolTipRole:
        return toolTip(cell);
    case Qt::AccessibleTextRole:
        if (!cell.test || isBar(index.column())) {
            return {};
        }
        //: For screen readers. %1 is a test, %2 a column heading, %3 a figure
        return tr("%1, %2: %3")
            .arg(testName(*cell.test, Language::ofInterface()),
                 columnTitle(index.column()),
                 figureText(cell, index.column()));
    case StateRole:
        return QVariant::fromValue(cell.state);
    case BarRole:
        return barShare(cell);
    case ProgressRole:
        return cell.progress;
    default:
        return {};
    }
}

QString ScoreGridModel::figureText(const Cell& cell, int column) const
{
    if (cell.state == CellState::NoSuchTest) {
        return {};
    }
    if (!cell.figures) {
        return toQt(format::kNotMeasured);
    }
    switch (column) {
    case ReadResponse:
    case WriteResponse:
        return toQt(format::milliseconds(cell.figures->response));
    case ReadIops:
    case WriteIops:
        return toQt(format::iops(cell.figures->iops));
    default:
        return toQt(format::throughput(cell.figures->bytesPerSecond, m_unit));
    }
}

QVariant ScoreGridModel::barShare(const Cell& cell) const
{
    if (!cell.figures) {
        return {};
    }
    const double value = inUnit(cell.figures->bytesPerSecond, m_unit);
    return value <= 1.0 ? 0.0 : std::min(1.0, std::log10(value) / m_barDecades);
}

QString ScoreGridModel::toolTip(const Cell& cell) const
{
    if (!cell.test) {
        return {};
    }
    QStringList lines{testName(*cell.test, Language::ofInterface())};
    switch (cell.state) {
    case CellState::NoSuchTest:
        return {};
    case CellState::NotMeasured:
        lines << tr("not measured");
        break;
    case CellState::Live:
        lines << tr("is being measured; the figures are those up to now");
        break;
    case CellState::Partial:
        lines << tr("stopped early; the figures are those up to then");
        break;
    case CellState::Failed:
        lines << tr("failed");
        break;
    case CellState::Skipped:
        lines << tr("skipped");
        break;
    case CellState::Measured:
        break;
    }
    const DirectionResult* figures = cell.result ? cell.result->shownWhole() : nullptr;
    if (figures == nullptr) {
        return lines.join(QLatin1Char('\n'));
    }
    for (const NamedPercentile& wanted : kReportPercentiles) {
        if (const auto value = figures->service.percentile(wanted.percent)) {
            lines << QStringLiteral("%1: %2 µs")
                         .arg(QString::fromLatin1(wanted.name)
                                  .replace(QLatin1Char('_'), QLatin1Char('.')),
                              toQt(format::microseconds(*value)));
        }
    }
    if (!figures->service.meanOnly) {
        //: Of the latency of single I/Os
        lines << tr("maximum: %1 µs").arg(toQt(format::microseconds(figures->service.max)));
    }
    lines << tr("achieved depth: %1").arg(toQt(format::decimal(cell.result->achievedDepth, 2)))
          << tr("CPU time per I/O: %1 µs").arg(toQt(format::microseconds(cell.result->cpu.perIo)));
    return lines.join(QLatin1Char('\n'));
}

QString ScoreGridModel::columnTitle(int column) const
{
    switch (column) {
    case TestColumn:
        return tr("Test");
    case ReadResponse:
    case WriteResponse:
        return tr("Response (ms)");
    case ReadIops:
    case WriteIops:
        return tr("IOPS");
    case ReadThroughput:
    case WriteThroughput:
        return toQt(format::unitName(m_unit));
    default:
        return {};
    }
}

QVariant ScoreGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return columnTitle(section);
    case Qt::ToolTipRole:
        if (isBar(section)) {
            //: %1 is "MB/s" or "MiB/s"
            return tr("Throughput in %1 on a logarithmic scale")
                .arg(toQt(format::unitName(m_unit)));
        }
        if (section == ReadResponse || section == WriteResponse) {
            return tr("Mean time from the start of an I/O to its end");
        }
        return {};
    default:
        return {};
    }
}

} // namespace touchstone
