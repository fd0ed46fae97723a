import { useId, type ReactNode } from 'react';
import { FiguresTable, type FiguresTableProps } from './figures-table.tsx';
import { largestOf, ticksOf } from './scale.ts';

export interface BarRow {
  key: string;
  label: string;
  value: number;
  text: ReactNode;
  /** Value that it is compared with, as a thin bar beneath. */
  against?: number | undefined;
}

export interface BarListProps {
  title: string;
  rows: readonly BarRow[];
  /** Names of the bars and of what they are compared with. */
  series?: readonly [string, string] | undefined;
  /** A value as it stands on the axis; without it there is none. */
  formatTick?: ((value: number) => string) | undefined;
  figures: Omit<FiguresTableProps, 'title'>;
}

/** Horizontal bars, scaled to the longest one, or to a round number with an axis. */
export function BarList({ title, rows, series, formatTick, figures }: BarListProps) {
  const id = useId();
  return (
    <figure className="club-chart" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        {series && <SeriesLegend series={series} />}
      </figcaption>
      <Bars {...{ rows, formatTick }} compared={series !== undefined} />
      <FiguresTable title={title} {...figures} />
    </figure>
  );
}

/** The bars alone, for a card whose words stand around them. */
export function Bars({
  rows,
  compared = false,
  formatTick,
}: Pick<BarListProps, 'rows' | 'formatTick'> & { compared?: boolean }) {
  const longest = largestOf(rows.flatMap(({ value, against = 0 }) => [value, against])) || 1;
  const ticks = formatTick ? ticksOf(longest, { maxSteps: 3 }) : [];
  const top = ticks.at(-1) ?? longest;
  const widthOf = (value: number) => ({ width: `${(value / top) * 100}%` });
  return (
    <ul className="club-bars">
      {rows.map(({ key, label, value, text, against = 0 }) => (
        <li key={key}>
          <span className="club-bars-label" title={label}>
            {label}
          </span>
          <span className="club-bars-track" aria-hidden="true">
            {value > 0 && <span style={widthOf(value)} />}
            {compared && against > 0 && <span className="club-bars-against" style={widthOf(against)} />}
          </span>
          <span className="club-bars-value club-figures">{text}</span>
        </li>
      ))}
      {formatTick && (
        <li aria-hidden="true">
          <span className="club-bars-axis club-figures">
            {ticks.map((tick) => (
              <span key={tick} style={{ left: `${(tick / top) * 100}%` }}>
                {formatTick(tick)}
              </span>
            ))}
          </span>
        </li>
      )}
    </ul>
  );
}

/** Names both bars. */
export function SeriesLegend({ series: [one, other] }: { series: readonly [string, string] }) {
  return (
    <ul className="club-chart-legend">
      <li className="club-legend-bar">{one}</li>
      <li className="club-legend-against">{other}</li>
    </ul>
  );
}
