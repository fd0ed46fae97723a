import { useId } from 'react';
import { FiguresTable, type FiguresTableProps } from './figures-table.tsx';
import { largestOf } from './scale.ts';

export interface BarListProps {
  title: string;
  rows: readonly {
    key: string;
    label: string;
    value: number;
    text: string;
  }[];
  figures: Omit<FiguresTableProps, 'title'>;
}

/** Horizontal bars, scaled to the longest one. */
export function BarList({ title, rows, figures }: BarListProps) {
  const id = useId();
  const top = largestOf(rows.map(({ value }) => value)) || 1;
  return (
    <figure className="club-chart" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
      </figcaption>
      <ul className="club-bars">
        {rows.map(({ key, label, value, text }) => (
          <li key={key}>
            <span className="club-bars-label" title={label}>
              {label}
            </span>
            <span className="club-bars-track" aria-hidden="true">
              {value > 0 && <span style={{ width: `${(value / top) * 100}%` }} />}
            </span>
            <span className="club-bars-value club-figures">{text}</span>
          </li>
        ))}
      </ul>
      <FiguresTable title={title} {...figures} />
    </figure>
  );
}
