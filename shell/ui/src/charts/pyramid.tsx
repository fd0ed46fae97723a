import { useId, type ReactNode } from 'react';
import { SeriesLegend } from './bar-list.tsx';
import { FiguresTable, type FiguresTableProps } from './figures-table.tsx';
import { largestOf } from './scale.ts';

export interface PyramidProps {
  title: string;
  /** Bands from the bottom. */
  rows: readonly {
    key: string;
    label: string;
    left: number;
    right: number;
    texts: readonly [left: ReactNode, right: ReactNode];
  }[];
  /** Names of left and right. */
  series: readonly [string, string];
  figures: Omit<FiguresTableProps, 'title'>;
}

/** Two counts of each band to the left and right of its name, on one scale. */
export function Pyramid({ title, rows, series, figures }: PyramidProps) {
  const id = useId();
  const top = largestOf(rows.flatMap(({ left, right }) => [left, right])) || 1;
  const widthOf = (value: number) => ({ width: `${(value / top) * 100}%` });
  return (
    <figure className="club-chart" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <SeriesLegend series={series} />
      </figcaption>
      <ul className="club-pyramid">
        {rows.toReversed().map(({ key, label, left, right, texts }) => (
          <li key={key}>
            <span className="club-bars-value club-figures">{texts[0]}</span>
            <span className="club-pyramid-left" aria-hidden="true">
              {left > 0 && <span style={widthOf(left)} />}
            </span>
            <span className="club-pyramid-label">{label}</span>
            <span className="club-pyramid-right" aria-hidden="true">
              {right > 0 && <span style={widthOf(right)} />}
            </span>
            <span className="club-figures">{texts[1]}</span>
          </li>
        ))}
      </ul>
      <FiguresTable title={title} {...figures} />
    </figure>
  );
}
