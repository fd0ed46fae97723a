import { drawnCharts, type ReadReport } from '@club/contract';
import { EmptyState } from '@club/ui/states';
import { ReportBoard } from './report-board.tsx';
import { totalTexts } from './report-cells.ts';
import { ReportChart } from './report-charts.tsx';
import { Counted, ShownTable } from './report-table.tsx';

interface ReportResultProps {
  title: string;
  coverage: string;
  report: ReadReport;
}

/** Title, bars, lines. */
export function ReportResult({ title, coverage, report }: ReportResultProps) {
  const { count, countText } = report;
  const [total, former, change] = totalTexts(report);
  return (
    <section className="club-work" aria-labelledby="rapport-titre">
      <header>
        <div>
          <h2 id="rapport-titre">{title}</h2>
          <p className="club-meta">
            {coverage} · {countText}
          </p>
        </div>
        {total !== undefined && count > 0 && (
          <p className="rapport-total">
            <span className="club-meta">Total général</span>
            <strong className="club-figures">
              <Counted to={report.total?.rows}>{total}</Counted>
            </strong>
            {report.total?.without && <span className="club-meta">{report.total.without}</span>}
            {former !== undefined && (
              <span className="club-meta">
                avant{'\u00a0'}: {former}, {change}
              </span>
            )}
          </p>
        )}
      </header>
      {count === 0 ? (
        <EmptyState title="Aucune donnée pour ce rapport" icon="chart">
          <p>Rien ne correspond à ces critères{'\u00a0'}: changez la période ou le filtre.</p>
        </EmptyState>
      ) : (
        <>
          {report.cards ? (
            <ReportBoard report={report} />
          ) : (
            <>
              {drawnCharts(report).map((chart) => (
                <ReportChart key={chart.title} chart={chart} />
              ))}
              <ShownTable key={`${title}${coverage}`} title={title} report={report} />
            </>
          )}
        </>
      )}
    </section>
  );
}
