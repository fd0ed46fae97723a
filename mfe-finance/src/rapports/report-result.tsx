import type { ReadReport } from '@club/contract';
import { BarList } from '@club/ui/charts';
import { EmptyState } from '@club/ui/states';
import { cellText, totalText } from './report-cells.ts';
import { ShownTable } from './report-table.tsx';

interface ReportResultProps {
  title: string;
  coverage: string;
  report: ReadReport;
}

const maxBars = 12;

/** Title, bars, lines. */
export function ReportResult({ title, coverage, report }: ReportResultProps) {
  const { count, countText, chart } = report;
  const total = totalText(report);
  return (
    <section className="club-card rapport-card" aria-labelledby="rapport-titre">
      <header className="rapport-head">
        <div>
          <h2 id="rapport-titre">{title}</h2>
          <p className="club-meta">
            {coverage} · {countText}
          </p>
        </div>
        {total !== undefined && count > 0 && (
          <p className="rapport-total">
            <span className="club-meta">Total général</span>
            <strong className="club-figures">{total}</strong>
          </p>
        )}
      </header>
      {count === 0 ? (
        <EmptyState title="Aucune donnée pour ce rapport" icon="chart">
          <p>Rien ne correspond à ces critères{'\u00a0'}: changez la période ou le filtre.</p>
        </EmptyState>
      ) : (
        <>
          {chart && chart.bars.length > 1 && <Bars chart={chart} />}
          <ShownTable key={`${title}${coverage}`} title={title} report={report} />
        </>
      )}
    </section>
  );
}

function Bars({ chart: { title, axis, measure, kind, bars } }: { chart: NonNullable<ReadReport['chart']> }) {
  const rows = bars.map((bar) => ({ ...bar, text: cellText(bar.value, kind) }));
  return (
    <BarList
      title={bars.length > maxBars ? `${title}\u00a0: les ${maxBars} premières` : title}
      rows={rows.slice(0, maxBars)}
      figures={{
        axis,
        columns: [measure],
        rows: rows.map(({ key, label, text }) => ({ key, label, texts: [text] })),
      }}
    />
  );
}
