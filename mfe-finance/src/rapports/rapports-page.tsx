import { useState } from 'react';
import { flagPart, useAddress } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { messageOf, problemOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { EmptyState, ErrorState, ForbiddenState, Notice, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { exportFailure, saveReport, type ReportFormat } from './rapports-api.ts';
import { choiceParts, isSameChoice } from './report-choice.ts';
import { ReportSends } from './envois/report-sends.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportResult } from './report-result.tsx';
import { ReportSettings } from './report-settings.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { useGenerated, type Generated } from './use-generated.ts';
import './rapports.css';

const heading = { title: 'Rapports', subtitle: 'Listes et montants, à imprimer ou à exporter' };

const schema = { ...choiceParts, imprimer: flagPart() };

/** The address holds the generated report, and whether it is being printed. */
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
  const [{ imprimer, ...choice }, setAddress] = useAddress(schema);
  const canExport = useCan('rapports.export');
  const generated = useGenerated(choice);
  const [exporting, setExporting] = useState<ReportFormat>();
  const { title, coverage, report } = generated;
  const hasLines = report !== undefined && report.count > 0;

  if (imprimer && hasLines) {
    return <ReportSheet {...{ title, coverage, report }} onBack={() => setAddress({ imprimer: false })} />;
  }
  const print = (): void => {
    if (hasLines) setAddress({ imprimer: true });
    else showToast({ tone: 'warning', title: 'Aucune donnée à imprimer' });
  };
  const save = async (format: ReportFormat): Promise<void> => {
    if (!hasLines || !generated.asked)
      return showToast({ tone: 'warning', title: 'Aucune donnée à exporter' });
    setExporting(format);
    const error = await saveReport({ ...generated.asked, comparer: generated.comparer }, format);
    setExporting(undefined);
    if (!error) return showToast({ title: 'Rapport exporté avec succès' });
    showToast({
      tone: 'danger',
      title: exportFailure(error),
      text: messageOf(error),
    });
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
              busy={exporting === 'excel'}
              busyLabel="Export..."
              onClick={() => void save('excel')}
            />
          )}
          {canExport && generated.asked?.name === 'journal-comptable' && (
            <Button
              label="Export FEC"
              icon="download"
              variant="secondary"
              busy={exporting === 'fec'}
              busyLabel="Export..."
              onClick={() => void save('fec')}
            />
          )}
        </>
      }
    >
      <div className="rapports">
        <section className="club-card rapport-card" aria-label="Critères du rapport">
          <div className="rapport-tools">
            <ReportSettings choice={choice} onShow={(next) => setAddress({ ...next, imprimer: false })} />
            {canExport && <ReportSends choice={choice} />}
          </div>
          <ReportForm
            choice={choice}
            busy={generated.isFetching}
            onGenerate={(next) => {
              if (isSameChoice(next, choice)) generated.again();
              else setAddress({ ...next, imprimer: false });
            }}
          />
        </section>
        <Outcome generated={generated} />
      </div>
    </Screen>
  );
}

function Outcome({ generated }: { generated: Generated }) {
  const { asked, fault, report, isFetching, error, title, coverage, lacksReference, again } = generated;
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
  if (report && !error) {
    return (
      <>
        {lacksReference && (
          <Notice tone="info">Aucune saison ne précède celle-ci{'\u00a0'}: il n’y a rien à comparer.</Notice>
        )}
        <ReportResult {...{ title, coverage, report }} />
      </>
    );
  }
  if (isFetching) return <Skeleton lines={8} label="Génération du rapport…" />;
  if (problemOf(error)?.code === 'no_active_saison') {
    return (
      <EmptyState title="Aucune saison active" icon="calendar">
        <p>
          Ce rapport porte sur la saison active{'\u00a0'}: ouvrez d’abord la nouvelle, ou choisissez une autre
          saison ou des dates.
        </p>
      </EmptyState>
    );
  }
  return <ErrorState error={error} title="Erreur lors de la récupération des données" onRetry={again} />;
}
