import { useId, type ReactNode } from 'react';
import { FiguresTable } from './figures-table.tsx';
import { labelled, largestOf, ticksOf } from './scale.ts';
import { TimePlot, type ChartSeries } from './time-plot.tsx';

export interface TimeChartProps {
  title: string;
  /** What a point of the axis is: «Semaine du». */
  axis: string;
  /** One a point; `short` stands under the axis where there is room. */
  points: readonly { full: string; short: string }[];
  series: readonly ChartSeries[];
  /** A value as it is read, and as it stands on the axis. */
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  whole?: boolean;
  /** The figure of a point in the first series, in the table: as a link to what it counts. */
  counted?: (point: number, text: string) => ReactNode;
}

const absent = '—';

/** A chart of values over time (bars and lines) with a legend and a data table. */
export function TimeChart({ title, axis, points, series, format, counted, ...look }: TimeChartProps) {
  const id = useId();
  const { formatTick = format, whole } = look;
  const ticks = ticksOf(largestOf(series.flatMap(({ values }) => values)), { whole });
  const top = ticks.at(-1)!;
  const textAt =
    (index: number) =>
    ({ values }: ChartSeries) => {
      const value = values[index] ?? null;
      return value === null ? absent : format(value);
    };
  const hints = points.map(({ full }, index) =>
    [`${axis} ${full}`, ...series.map((one) => `${one.label}\u00a0: ${textAt(index)(one)}`)].join('\n'),
  );
  return (
    <figure className="club-chart" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <ul className="club-chart-legend">
          {series.map(({ label, kind }) => (
            <li key={label} className={`club-legend-${kind}`}>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="club-chart-plot">
        <div className="club-chart-ticks club-figures" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <TimePlot label={summaryOf(title, series, format)} ticks={ticks} series={series} hints={hints} />
        <div className="club-chart-labels club-figures" aria-hidden="true">
          {labelled(points.length).map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / points.length) * 100}%` }}>
              {points[index]!.short}
            </span>
          ))}
        </div>
      </div>
      <FiguresTable
        title={title}
        axis={axis}
        columns={series.map(({ label }) => label)}
        rows={points.map(({ full }, index) => {
          const texts = series.map(textAt(index));
          const [first = absent, ...others] = texts;
          return { key: full, label: full, texts: counted ? [counted(index, first), ...others] : texts };
        })}
      />
    </figure>
  );
}

function summaryOf(title: string, series: readonly ChartSeries[], format: (value: number) => string): string {
  const maxima = series.map(({ label, values }) => `${label}, au plus ${format(largestOf(values))}`);
  return `${title}\u00a0: ${maxima.join('\u202f; ')}. Les chiffres sont dans le tableau qui suit.`;
}
