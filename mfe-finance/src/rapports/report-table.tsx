import { useState } from 'react';
import { Button } from '@club/ui/button';
import { formatCount } from '@club/ui/format';
import type { ReportColumn, ReportGroup, ReportView } from './report-view.ts';

interface ReportTableProps {
  title: string;
  view: ReportView;
  /** Lines drawn at most; all when absent. */
  most?: number;
}

/** The lines of a report, group by group, under one head that each printed sheet repeats. */
export function ReportTable({ title, view, most }: ReportTableProps) {
  const { columns, total, wide } = view;
  const groups = most === undefined ? view.groups : firstLines(view.groups, most);
  return (
    <table className={wide ? 'rapport-table rapport-table-wide' : 'rapport-table'}>
      <caption className="club-sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ header, end }) => (
            <th key={header} scope="col" className={end ? 'club-cell-end' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={group.key} group={group} view={view} />
      ))}
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              Total général
            </th>
            <td className="club-cell-end club-figures">{total}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function GroupRows({ group, view: { columns } }: { group: ReportGroup; view: ReportView }) {
  const { title, rows, total } = group;
  return (
    <tbody>
      {title !== undefined && (
        <tr className="rapport-group">
          <th scope="rowgroup" colSpan={total === undefined ? columns.length : columns.length - 1}>
            {title}
          </th>
          {total !== undefined && <td className="club-cell-end club-figures">{total}</td>}
        </tr>
      )}
      {rows.map((texts, row) => (
        // Lines of a report have no name of their own, and never move.
        <tr key={row}>
          {texts.map((text, column) => (
            <td key={columns[column]?.header} className={classOf(columns[column])}>
              {text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function classOf({ end, whole }: Partial<ReportColumn> = {}): string | undefined {
  if (end) return 'club-cell-end club-figures';
  return whole ? 'rapport-whole' : undefined;
}

function firstLines(groups: readonly ReportGroup[], most: number): ReportGroup[] {
  const shown: ReportGroup[] = [];
  let left = most;
  for (const group of groups) {
    if (left <= 0) break;
    shown.push({ ...group, rows: group.rows.slice(0, left) });
    left -= Math.max(1, group.rows.length);
  }
  return shown;
}

/** Lines drawn before somebody asks for the others. */
const linesAtFirst = 300;

/** The same on screen: the first lines, and the others on demand; printing and export have them all. */
export function ShownTable({ title, view }: { title: string; view: ReportView }) {
  const [all, setAll] = useState(false);
  const isCut = !all && view.count > linesAtFirst;
  return (
    <>
      <div className="rapport-scroll" role="region" aria-label={title} tabIndex={0}>
        <ReportTable title={title} view={view} {...(isCut && { most: linesAtFirst })} />
      </div>
      {isCut && (
        <p className="rapport-more">
          Les {formatCount(linesAtFirst)} premières lignes sur {formatCount(view.count)} sont affichées.
          <Button label="Tout afficher" variant="secondary" onClick={() => setAll(true)} />
        </p>
      )}
    </>
  );
}
