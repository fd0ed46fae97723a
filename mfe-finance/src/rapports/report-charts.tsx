import { barText, chartTitle, drawnBars, type ReadChart } from '@club/contract';
import { Link } from '@club/router';
import { BarList, Pyramid, TimeChart } from '@club/ui/charts';
import { cellText } from './report-cells.ts';
import { Counted } from './report-table.tsx';

/** A chart of a report, with its figures one click away. */
export function ReportChart({ chart }: { chart: ReadChart }) {
  return (
    <div>
      <Drawn chart={chart} />
      {chart.link && (
        <p className="rapport-lignes">
          <Link to={chart.link}>
            Voir les lignes<span className="club-sr-only"> de {chart.title}</span>
          </Link>
        </p>
      )}
    </div>
  );
}

function Drawn({ chart }: { chart: ReadChart }) {
  const { axis, measure, kind, bars, series, shape } = chart;
  const text = (value: number | undefined) => cellText(value ?? null, kind);
  const columns = series ? [...series] : [measure];
  const figures = {
    axis,
    columns,
    rows: bars.map(({ key, label, value, against, rows: to, againstRows }) => ({
      key,
      label,
      texts: [
        <Counted key={key} to={to}>
          {text(value)}
        </Counted>,
        ...(series
          ? [
              <Counted key={`${key} ·`} to={againstRows}>
                {text(against)}
              </Counted>,
            ]
          : []),
      ],
    })),
  };
  if (shape === 'time') return <Course {...{ chart, columns }} />;
  if (shape === 'pyramid' && series) {
    const rows = bars.map(({ key, label, value: left, against: right = 0, rows: to, againstRows }) => ({
      key,
      label,
      left,
      right,
      texts: [
        <Counted key={`${key} ${series[0]}`} to={to}>
          {text(left)}
        </Counted>,
        <Counted key={`${key} ${series[1]}`} to={againstRows}>
          {text(right)}
        </Counted>,
      ] as const,
    }));
    return <Pyramid {...{ rows, series, figures }} title={chartTitle(chart)} />;
  }
  const rows = drawnBars(chart).map((bar) => ({
    ...bar,
    text: <Counted to={bar.rows}>{barText(bar, chart, text)}</Counted>,
  }));
  const formatTick = (value: number): string => cellText(value, 'count');
  return <BarList {...{ rows, series, figures, formatTick }} title={chartTitle(chart)} />;
}

function Course({ chart, columns }: { chart: ReadChart; columns: readonly string[] }) {
  const { title, axis, kind, bars, series } = chart;
  const format = (value: number) => cellText(value, kind);
  const [now = '', before = ''] = columns;
  return (
    <TimeChart
      {...{ title, axis, format }}
      formatTick={(value) => cellText(value, 'count')}
      points={bars.map(({ label, short = label }) => ({ full: label, short }))}
      counted={(at, text) => <Counted to={bars[at]?.rows}>{text}</Counted>}
      series={[
        { label: now, kind: 'bar', values: bars.map(({ value }) => value) },
        ...(series
          ? [{ label: before, kind: 'line' as const, values: bars.map(({ against }) => against ?? null) }]
          : []),
      ]}
    />
  );
}
