import { linePath } from './scale.ts';

/** One value a point of the axis; null = nothing known there. */
export interface ChartSeries {
  label: string;
  kind: 'bar' | 'line';
  values: readonly (number | null)[];
}

interface TimePlotProps {
  /** The picture in words. */
  label: string;
  /** From 0 to the top of the plot. */
  ticks: readonly number[];
  series: readonly ChartSeries[];
  /** Shown over each point. */
  hints: readonly string[];
}

/** Bar width as a share of one point, and its maximum as a share of the whole plot. */
const barWidth = 0.64;
const widestShare = 1 / 16;

/** The drawing only: one unit wide per point, 100 high, stretched to fit. */
export function TimePlot({ label, ticks, series, hints }: TimePlotProps) {
  const top = ticks.at(-1) ?? 1;
  const width = Math.max(1, hints.length);
  const bars = series.filter(({ kind }) => kind === 'bar');
  const lines = series.filter(({ kind }) => kind === 'line');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
      {ticks.map((tick) => (
        <path
          key={tick}
          className="club-chart-grid"
          d={`M0 ${100 - (tick / top) * 100}H${width}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map(({ label: name, values }) => (
        <path
          key={name}
          className="club-chart-bars"
          d={barsPath(values, top, Math.min(barWidth, width * widestShare))}
        />
      ))}
      {lines.map(({ label: name, values }) => (
        <g key={name}>
          <path className="club-chart-halo" d={linePath(values, top)} vectorEffect="non-scaling-stroke" />
          <path className="club-chart-line" d={linePath(values, top)} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
      {hints.map((hint, index) => (
        <rect key={hint} className="club-chart-hit" x={index} y={0} width={1} height={100}>
          <title>{hint}</title>
        </rect>
      ))}
    </svg>
  );
}

function barsPath(values: readonly (number | null)[], top: number, bar: number): string {
  return values
    .map((value, index) => {
      if (value === null || value <= 0) return '';
      const height = (value / top) * 100;
      return `M${index + (1 - bar) / 2} 100v${-height}h${bar}v${height}z`;
    })
    .join('');
}
