import type { ReactNode } from 'react';
import { LinesTable, type LineColumn } from '../table/lines-table.tsx';

interface Figures {
  key: string;
  label: string;
  texts: readonly ReactNode[];
}

export interface FiguresTableProps {
  /** Caption for screen readers. */
  title: string;
  /** Header of the first column: «Semaine». */
  axis: string;
  columns: readonly string[];
  /** First cell, then one formatted text per column. */
  rows: readonly Figures[];
}

/** The figures of a chart as a table, one click away. */
export function FiguresTable({ title, axis, columns, rows }: FiguresTableProps) {
  const shown: LineColumn<Figures>[] = [
    { key: 'label', header: axis, names: true },
    ...columns.map((header, at): LineColumn<Figures> => ({
      key: header,
      header,
      align: 'end',
      cell: ({ texts }) => texts[at],
    })),
  ];
  return (
    <details className="club-chart-figures">
      <summary>Voir les chiffres</summary>
      <LinesTable caption={title} untitled scrolls columns={shown} rows={rows} keyOf={({ key }) => key} />
    </details>
  );
}
