import type { ColumnData, ReadGroup, ReadReport } from '@club/contract';
import { Link } from '@club/router';
import { formatAmount } from '@club/ui/format';
import { ReportChart } from './report-charts.tsx';
import { cellText, isFigure } from './report-cells.ts';

/** A report on one page: a card for each group and chart, on screen and on paper. */
export function ReportBoard({ report }: { report: ReadReport }) {
  const { groups, columns, charts = [] } = report;
  const drawn = charts.filter(({ bars }) => bars.length > 0);
  const replaced = new Set(drawn.map(({ instead }) => instead));
  return (
    <div className="rapport-board">
      {groups
        .filter(({ key }) => !replaced.has(key))
        .map((group) => (
          <section key={group.key} className="rapport-carte" data-partie={group.key}>
            <GroupTable group={group} columns={columns} />
          </section>
        ))}
      {drawn.map((chart) => (
        <section key={chart.title} className="rapport-carte" data-partie={chart.shape ?? 'bars'}>
          <ReportChart chart={chart} />
        </section>
      ))}
    </div>
  );
}

/** Only the columns in which it has something. */
function GroupTable({
  group: { title, rows, total, links },
  columns,
}: {
  group: ReadGroup;
  columns: readonly ColumnData[];
}) {
  const lines = [...rows()];
  const shown = columns.flatMap((column, at) =>
    lines.some((values) => (values[at] ?? null) !== null) ? [{ column, at }] : [],
  );
  return (
    <table className="club-lines rapport-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {shown.map(({ column, at }) => (
            <th key={at} scope="col" className={isFigure(column) ? 'club-cell-end' : undefined}>
              {column.title}
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
                <Linked to={at === 0 ? links?.[row] : undefined}>
                  {cellText(values[at] ?? null, column.kind)}
                </Linked>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={shown.length - 1}>
              Total
            </th>
            <td className="club-cell-end club-figures">{formatAmount(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Linked({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
