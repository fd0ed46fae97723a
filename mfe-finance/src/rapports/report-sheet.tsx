import { useState } from 'react';
import { drawnCharts, type ReadReport } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { formatDate, formatDateTime, today } from '@club/ui/format';
import { PrintHeader, PrintPage } from '@club/ui/print-page';
import { ReportBoard } from './report-board.tsx';
import { ReportChart } from './report-charts.tsx';
import { ReportTable } from './report-table.tsx';

interface ReportSheetProps {
  title: string;
  coverage: string;
  report: ReadReport;
  onBack: () => void;
}

/** Paper: club title, period, date, number of items. */
export function ReportSheet({ title, coverage, report, onBack }: ReportSheetProps) {
  const author = useSignedInUser();
  const [printedAt] = useState(() => formatDateTime(new Date().toISOString()));
  return (
    <PrintPage title={title} size={report.wide ? 'A4-landscape' : 'A4'} many onBack={onBack}>
      <div className="rapport-sheet">
        <PrintHeader
          title={title}
          meta={
            <>
              <p>
                Période{'\u00a0'}: {coverage}
              </p>
              <p>Rapport du {formatDate(today())}</p>
              <p>{report.countText}</p>
            </>
          }
        />
        {report.cards ? (
          <ReportBoard report={report} />
        ) : (
          <>
            {drawnCharts(report).map((chart) => (
              <ReportChart key={chart.title} chart={chart} />
            ))}
            <ReportTable title={title} report={report} />
          </>
        )}
        <footer>
          Imprimé le {printedAt} par {author.firstName} {author.lastName}
        </footer>
      </div>
    </PrintPage>
  );
}
