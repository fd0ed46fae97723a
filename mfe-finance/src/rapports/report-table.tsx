import { useState } from 'react';
import type { ColumnData, ReadGroup, ReadReport } from '@club/contract';
import { Link, RowsLink, useLeadsSomewhere } from '@club/router';
import { Button } from '@club/ui/button';
import { formatAmount, formatCount } from '@club/ui/format';
import {
  cellText,
  formerTexts,
  isFigure,
  isWhole,
  rowsTitle,
  shownOrder,
  totalTexts,
} from './report-cells.ts';

interface ReportTableProps {
  title: string;
  report: ReadReport;
  /** All when absent. */
  max?: number;
}

/** Groups under one head, repeated on each sheet. */
export function ReportTable({ title, report, max = Number.POSITIVE_INFINITY }: ReportTableProps) {
  const { columns, wide } = report;
  const order = shownOrder(report);
  const totals = totalTexts(report);
  return (
    <table className={wide ? 'club-lines club-lines-wide' : 'club-lines'}>
      <caption className="club-sr-only">{title}</caption>
      <thead>
        <tr>
          {order.map((index) => (
            <th key={index} scope="col" className={isFigure(columns[index]!) ? 'club-cell-end' : undefined}>
              {columns[index]!.short ?? columns[index]!.title}
            </th>
          ))}
        </tr>
      </thead>
      {firstLines(report.groups, max).map(({ group, lines }) => (
        <GroupRows key={group.key} group={group} lines={lines} report={report} order={order} />
      ))}
      {totals.length > 0 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={order.length - totals.length}>
              Total général
              {report.total?.without && (
                <span className="club-meta club-meta-line">{report.total.without}</span>
              )}
            </th>
            <Figures texts={totals} rows={report.total?.rows} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface GroupRowsProps {
  group: ReadGroup;
  lines: number;
  report: ReadReport;
  order: readonly number[];
}

function GroupRows({
  group: { title, rows, linkOf, rowsAt, total, totalRows, former },
  lines,
  report: { columns },
  order,
}: GroupRowsProps) {
  const totals = total === undefined ? [] : [formatAmount(total), ...formerTexts(total, former)];
  return (
    <tbody>
      {title !== undefined && (
        <tr className="club-lines-group">
          <th scope="rowgroup" colSpan={order.length - totals.length}>
            {title}
          </th>
          <Figures texts={totals} rows={totalRows} />
        </tr>
      )}
      {[...rows(lines)].map((values, row) => (
        // Lines have no key and never move.
        <tr key={row}>
          {order.map((index) => {
            const text = cellText(values[index] ?? null, columns[index]!.kind);
            return (
              <td key={index} className={classOf(columns[index]!)}>
                {index === 0 && linkOf ? (
                  <Named to={linkOf(row)}>{text}</Named>
                ) : (
                  <Counted to={rowsAt?.(row, index)} column={columns[index]!}>
                    {text}
                  </Counted>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** The first leads to its rows. */
function Figures({ texts, rows }: { texts: readonly string[]; rows: string | undefined }) {
  return texts.map((text, at) => (
    // A figure, the former one, the difference: never moved.
    <td key={at} className="club-cell-end club-figures">
      {at === 0 ? <Counted to={rows}>{text}</Counted> : text}
    </td>
  ));
}

/** A figure that leads to the rows that it counts. */
export function Counted({
  to,
  column,
  children,
}: {
  to: string | undefined;
  column?: ColumnData;
  children: string;
}) {
  return (
    <RowsLink to={to} title={rowsTitle(children, column)} back="Retour au rapport">
      {children}
    </RowsLink>
  );
}

/** Leads there for who may see it. */
export function Named({ to, children }: { to: string | undefined; children: string }) {
  const leadsSomewhere = useLeadsSomewhere();
  return to !== undefined && leadsSomewhere(to) ? <Link to={to}>{children}</Link> : children;
}

function classOf(column: ColumnData): string | undefined {
  if (isFigure(column)) return 'club-cell-end club-figures';
  return isWhole(column) ? 'club-figures' : undefined;
}

/** The groups of the first `max` lines, cut. */
function firstLines(groups: readonly ReadGroup[], max: number): { group: ReadGroup; lines: number }[] {
  const shown: { group: ReadGroup; lines: number }[] = [];
  let left = max;
  for (const group of groups) {
    if (left <= 0) break;
    shown.push({ group, lines: Math.min(group.count, left) });
    left -= Math.max(1, group.count);
  }
  return shown;
}

const linesAtFirst = 300;

/** The first lines, the others on demand; printing and export have all. */
export function ShownTable({ title, report }: { title: string; report: ReadReport }) {
  const [all, setAll] = useState(false);
  const isCut = !all && report.count > linesAtFirst;
  return (
    <>
      <div className="club-lines-box" role="region" aria-label={title} tabIndex={0}>
        <ReportTable title={title} report={report} {...(isCut && { max: linesAtFirst })} />
      </div>
      {isCut && (
        <p className="club-row">
          Les {formatCount(linesAtFirst)} premières lignes sur {formatCount(report.count)} sont affichées.
          <Button label="Tout afficher" variant="secondary" onClick={() => setAll(true)} />
        </p>
      )}
    </>
  );
}
