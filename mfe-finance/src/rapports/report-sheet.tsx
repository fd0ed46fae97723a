import { useState } from 'react';
import { useSignedInUser } from '@club/store';
import { formatDate, formatDateTime, today } from '@club/ui/format';
import { PrintHeader, PrintPage } from '@club/ui/print-page';
import { ReportTable } from './report-table.tsx';
import type { ReportView } from './report-view.ts';

interface ReportSheetProps {
  title: string;
  coverage: string;
  view: ReportView;
  onBack: () => void;
}

/** The report on paper: club title, period, date of the report and number of items (spec §3), seen before it is printed. */
export function ReportSheet({ title, coverage, view, onBack }: ReportSheetProps) {
  const author = useSignedInUser();
  const [printedAt] = useState(() => formatDateTime(new Date().toISOString()));
  return (
    <PrintPage title={title} size={view.wide ? 'A4-landscape' : 'A4'} many onBack={onBack}>
      <div className="rapport-sheet">
        <PrintHeader
          club="Club"
          title={title}
          meta={
            <>
              <p>
                Période{'\u00a0'}: {coverage}
              </p>
              <p>Rapport du {formatDate(today())}</p>
              <p>{view.countText}</p>
            </>
          }
        />
        <ReportTable title={title} view={view} />
        <footer>
          Imprimé le {printedAt} par {author.firstName} {author.lastName}
        </footer>
      </div>
    </PrintPage>
  );
}
