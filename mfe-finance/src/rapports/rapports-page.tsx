import { useMemo, useState } from 'react';
import { useUrlState } from '@club/router';
import { useCan, useGetActiveSaisonQuery } from '@club/store';
import { Button } from '@club/ui/button';
import { today } from '@club/ui/format';
import { messageOf, problemOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { EmptyState, ErrorState, ForbiddenState, Notice, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { exportFailure } from './export-failure-rules.ts';
import { saveReport, useReportQuery, useReportSectionsQuery, type AskedReport } from './rapports-api.ts';
import {
  coverageText,
  defaultChoice,
  faultOf,
  isSameChoice,
  periodOf,
  type ReportChoice,
} from './report-choice-rules.ts';
import { ReportForm } from './report-form.tsx';
import { ReportResult } from './report-result.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { reportTypeOf } from './report-types.ts';
import { viewOf } from './report-view-rules.ts';
import './rapports.css';

const heading = { title: 'Rapports', subtitle: 'Listes et montants, à imprimer ou à exporter' };

/** /reports (spec §2 "Rapports"). The address holds the report that was generated, and whether it is about to be printed. */
export function RapportsPage() {
  const canRead = useCan('rapports.read');
  if (canRead) return <Rapports />;
  return (
    <Screen {...heading}>
      <ForbiddenState />
    </Screen>
  );
}

function Rapports() {
  const [{ imprimer, ...choice }, setAddress] = useUrlState({ ...defaultChoice, imprimer: '' });
  const canExport = useCan('rapports.export');
  const report = useGenerated(choice);
  const [exporting, setExporting] = useState(false);
  const { title, coverage, view } = report;
  const hasLines = view !== undefined && view.count > 0;

  if (imprimer !== '' && hasLines) {
    return <ReportSheet {...{ title, coverage, view }} onBack={() => setAddress({ imprimer: '' })} />;
  }
  const print = (): void => {
    if (hasLines) setAddress({ imprimer: 'oui' });
    else showToast({ tone: 'warning', title: 'Aucune donnée à imprimer' });
  };
  const save = async (): Promise<void> => {
    if (!hasLines || !report.asked) return showToast({ tone: 'warning', title: 'Aucune donnée à exporter' });
    setExporting(true);
    const error = await saveReport(report.asked);
    setExporting(false);
    if (!error) return showToast({ title: 'Rapport exporté avec succès' });
    showToast({ tone: 'danger', title: exportFailure(error), text: messageOf(error) });
  };
  return (
    <Screen
      {...heading}
      extra={
        <>
          <Button label="Imprimer" icon="print" variant="secondary" onClick={print} />
          {canExport && (
            <Button
              label="Export Excel"
              icon="download"
              variant="secondary"
              busy={exporting}
              busyLabel="Export..."
              onClick={() => void save()}
            />
          )}
        </>
      }
    >
      <div className="rapports">
        <section className="rapport-card" aria-label="Critères du rapport">
          <ReportForm
            choice={choice}
            busy={report.isFetching}
            onGenerate={(next) => {
              if (isSameChoice(next, choice)) report.again();
              else setAddress({ ...next, imprimer: '' });
            }}
          />
        </section>
        <Outcome report={report} />
      </div>
    </Screen>
  );
}

/** The report that the address asks for. */
function useGenerated(choice: ReportChoice) {
  const day = today();
  const type = reportTypeOf(choice.rapport);
  const fault = faultOf(choice);
  const { data: saison } = useGetActiveSaisonQuery();
  const { data: sections } = useReportSectionsQuery(undefined, { skip: choice.section === '' });
  const section = sections?.find(({ id }) => id === choice.section)?.designation;
  const asked: AskedReport | undefined =
    type === undefined || fault !== undefined
      ? undefined
      : {
          type: type.value,
          ...(type.asks === 'periode' && periodOf(choice, day)),
          ...(type.asks === 'section' && choice.section !== '' && { sectionId: choice.section }),
          ...{ ageMin: choice.ageMin, ageMax: choice.ageMax },
        };
  const query = useReportQuery(asked!, { skip: !asked, refetchOnMountOrArgChange: true });
  const { currentData } = query;
  return {
    asked,
    fault,
    title: type?.label ?? '',
    coverage: coverageText(choice, day, { saison: saison?.nom, section }),
    view: useMemo(() => currentData && viewOf(currentData), [currentData]),
    isFetching: query.isFetching,
    error: query.error,
    again: () => void query.refetch(),
  };
}

function Outcome({ report }: { report: ReturnType<typeof useGenerated> }) {
  const { asked, fault, view, isFetching, error, title, coverage, again } = report;
  if (fault) return <Notice tone="warning">{fault}</Notice>;
  if (!asked) {
    return (
      <EmptyState title="Aucun rapport généré" icon="chart">
        <p>
          Choisissez un type de rapport, puis «{'\u00a0'}Générer le rapport{'\u00a0'}».
        </p>
      </EmptyState>
    );
  }
  if (view && !error) return <ReportResult {...{ title, coverage, view }} />;
  if (isFetching) return <Skeleton lines={8} label="Génération du rapport…" />;
  if (problemOf(error)?.code === 'no_active_saison') {
    return (
      <EmptyState title="Aucune saison active" icon="calendar">
        <p>
          Ce rapport porte sur la saison active{'\u00a0'}: ouvrez d’abord la nouvelle, ou choisissez des
          dates.
        </p>
      </EmptyState>
    );
  }
  return <ErrorState error={error} title="Erreur lors de la récupération des données" onRetry={again} />;
}
