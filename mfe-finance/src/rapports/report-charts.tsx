import { evolutionOf, type ReadChart } from '@club/contract';
import { Link } from '@club/router';
import { BarList, Pyramid, TimeChart } from '@club/ui/charts';
import { cellText, shareText } from './report-cells.ts';
import { Counted } from './report-table.tsx';

const maxBars = 12;

/** A chart of a report, with its figures one click away. */
export function ReportChart({ chart }: { chart: ReadChart }) {
  return (
    <div className="rapport-chart">
      <Drawn chart={chart} />
      {chart.link && (
        <Link to={chart.link} className="rapport-lignes">
          Voir les lignes<span className="club-sr-only"> de {chart.title}</span>
        </Link>
      )}
    </div>
  );
}

function Drawn({ chart }: { chart: ReadChart }) {
  const { title, axis, measure, kind, bars, series, shape, shares } = chart;
  const text = (value: number | undefined) => cellText(value ?? null, kind);
  const columns = series ? [...series] : [measure];
  const figures = {
    ...{ axis, columns },
    rows: bars.map(({ key, label, value, against, rows: to }) => ({
      ...{ key, label },
      texts: [
        <Counted key={key} to={to}>
          {text(value)}
        </Counted>,
        ...(series ? [text(against)] : []),
      ],
    })),
  };
  if (shape === 'time') return <Course {...{ chart, columns }} />;
  if (shape === 'pyramid' && series) {
    const rows = bars.map(({ key, label, value: left, against: right = 0 }) => ({
      ...{ key, label, left, right },
      texts: [text(left), text(right)] as const,
    }));
    return <Pyramid {...{ title, rows, series, figures }} />;
  }
  const all = bars.reduce((sum, { value }) => sum + value, 0);
  const rows = bars.slice(0, maxBars).map(({ key, label, value, against, rows: to }) => ({
    ...{ key, label, value, against },
    text: (
      <Counted to={to}>
        {[text(value), ...(shares ? [shareText(value, all)] : []), ...changeOf(value, against)].join(' · ')}
      </Counted>
    ),
  }));
  const first = `${title}\u00a0: les ${maxBars} premières`;
  const formatTick = (value: number): string => cellText(value, 'count');
  return <BarList {...{ rows, series, figures, formatTick }} title={bars.length > maxBars ? first : title} />;
}

/** Beside what it is compared with. */
function changeOf(value: number, against: number | undefined): string[] {
  const change = against === undefined ? null : evolutionOf(value, against);
  return change === null ? [] : [cellText(change, 'percent')];
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
