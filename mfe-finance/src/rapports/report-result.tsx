import { BarList } from '@club/ui/charts';
import { EmptyState } from '@club/ui/states';
import { ShownTable } from './report-table.tsx';
import type { ReportChart, ReportView } from './report-view.ts';

interface ReportResultProps {
  title: string;
  coverage: string;
  view: ReportView;
}

/** Bars drawn at most: beyond, the figures of the table tell more. */
const mostBars = 12;

/** A report that has come: what it is, its figures as bars, its lines. */
export function ReportResult({ title, coverage, view }: ReportResultProps) {
  const { count, countText, total, chart } = view;
  return (
    <section className="rapport-card" aria-labelledby="rapport-titre">
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
          <ShownTable key={`${title}${coverage}`} title={title} view={view} />
        </>
      )}
    </section>
  );
}

function Bars({ chart: { title, axis, measure, bars } }: { chart: ReportChart }) {
  return (
    <BarList
      title={bars.length > mostBars ? `${title}\u00a0: les ${mostBars} premières` : title}
      rows={bars.slice(0, mostBars)}
      figures={{
        axis,
        columns: [measure],
        rows: bars.map(({ key, label, text }) => ({ key, label, texts: [text] })),
      }}
    />
  );
}
