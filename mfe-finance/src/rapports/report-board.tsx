import { Fragment } from 'react';
import type { ColumnData, ReadGroup, ReadReport } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { ReportChart } from './report-charts.tsx';
import { cellText, formerTexts, isFigure } from './report-cells.ts';
import { Counted, Named } from './report-table.tsx';

/** A report on one page: a card for each group and chart, on screen and on paper. */
export function ReportBoard({ report }: { report: ReadReport }) {
  const { groups, columns, charts = [] } = report;
  return (
    <div className="rapport-board">
      {groups.map((group) => {
        const drawn = charts.filter((chart) => chart.group === group.key && chart.bars.length > 0);
        return (
          <Fragment key={group.key}>
            {!drawn.some(({ instead }) => instead) && (
              // Scrolled by keyboard where it is too narrow.
              <div className="club-card rapport-carte" role="region" aria-label={group.title} tabIndex={0}>
                <GroupTable group={group} columns={columns} />
              </div>
            )}
            {drawn.map((chart) => (
              <section
                key={chart.title}
                className="club-card rapport-carte"
                data-shape={chart.shape ?? 'bars'}
              >
                <ReportChart chart={chart} />
              </section>
            ))}
          </Fragment>
        );
      })}
    </div>
  );
}

/** Only the columns in which it has something. */
function GroupTable({
  group: { title, rows, total, totalRows, former, linkOf, rowsAt },
  columns,
}: {
  group: ReadGroup;
  columns: readonly ColumnData[];
}) {
  const lines = [...rows()];
  const told = columns
    .map((column, at) => ({ column, at }))
    .filter(({ at }) => lines.some((values) => (values[at] ?? null) !== null));
  const summed = told.find(({ column }) => column.kind === 'amount');
  const totals = total === undefined ? [] : [formatAmount(total), ...formerTexts(total, former)];
  const shown = told.filter(({ column }) => !summed || !column.onlyCounts);
  return (
    <table className="club-lines club-lines-close">
      <caption>{title}</caption>
      <thead>
        <tr>
          {shown.map(({ column, at }) => (
            <th key={at} scope="col" className={isFigure(column) ? 'club-cell-end' : undefined}>
              {column.short ?? column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((values, row) => (
          // Lines have no key and never move.
          <tr key={row}>
            {shown.map(({ column, at }) => (
              <td key={at} className={isFigure(column) ? 'club-cell-end club-figures' : undefined}>
                {at === 0 && linkOf ? (
                  <Named to={linkOf(row)}>{cellText(values[at] ?? null, column.kind)}</Named>
                ) : (
                  <Counted to={rowsAt?.(row, at)}>{cellText(values[at] ?? null, column.kind)}</Counted>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals.length > 0 && (
        <tfoot>
          <tr>
            {shown.map(({ at }, place) =>
              place === 0 ? (
                <th key={at} scope="row">
                  Total
                </th>
              ) : (
                <td key={at} className="club-cell-end club-figures">
                  {summed && at === summed.at ? (
                    <Counted to={totalRows}>{totals[0]!}</Counted>
                  ) : (
                    summed && at > summed.at && totals[at - summed.at]
                  )}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
