import { useState } from 'react';
import type { ReportName } from '@club/contract';
import { flagPart, Link, useAddress } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Icon } from '@club/ui/icon';
import { messageOf, problemOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { EmptyState, ErrorState, ForbiddenState, Notice, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { exportFailure, saveReport, type ReportFormat } from './rapports-api.ts';
import { choiceParts, chosenReport, isSameChoice } from './report-choice.ts';
import { ReportSends } from './envois/report-sends.tsx';
import { ReportGallery } from './galerie/report-gallery.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportResult } from './report-result.tsx';
import { ReportSettings } from './report-settings.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { useGenerated, type Generated } from './use-generated.ts';
import './rapports.css';

const heading = { title: 'Rapports', subtitle: 'Listes et montants, à imprimer ou à exporter' };

const schema = { ...choiceParts, imprimer: flagPart() };

/** The entries of the accounts have too many columns for a PDF, and accountants take them as FEC text. */
const filesOf = (name: ReportName): readonly { format: ReportFormat; label: string }[] => [
  name === 'journal-comptable'
    ? { format: 'fec', label: 'Export FEC' }
    : { format: 'pdf', label: 'Export PDF' },
  { format: 'excel', label: 'Export Excel' },
];

/** The address holds the report that is shown, and whether it is being printed; without one all are offered as cards. */
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
  const name = chosenReport(choice);
  const isOpen = name !== undefined;
  const files = canExport && name ? filesOf(name) : [];

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
  const settings = (
    <ReportSettings choice={choice} onShow={(next) => setAddress({ ...next, imprimer: false })} />
  );
  const sends = canExport && <ReportSends choice={choice} />;
  const form = (
    <ReportForm
      choice={choice}
      busy={generated.isFetching}
      onGenerate={(next) => {
        if (isSameChoice(next, choice)) generated.again();
        else setAddress({ ...next, imprimer: false });
      }}
    />
  );
  if (!isOpen) {
    return (
      <Screen
        {...heading}
        extra={
          <>
            {settings}
            {sends}
          </>
        }
      >
        <ReportGallery />
        <section className="club-work" aria-label="Critères du rapport">
          <h2>Choisir un rapport et ses critères</h2>
          {form}
        </section>
      </Screen>
    );
  }
  return (
    <Screen
      {...heading}
      extra={
        <>
          <Button label="Imprimer" icon="print" variant="secondary" onClick={print} />
          {files.map(({ format, label }) => (
            <Button
              key={format}
              label={label}
              icon="download"
              variant="secondary"
              busy={exporting === format}
              busyLabel="Export..."
              onClick={() => void save(format)}
            />
          ))}
        </>
      }
    >
      <section className="club-work" aria-label="Critères du rapport">
        <div className="club-row club-row-apart">
          <div className="club-row">
            <Link to="/reports" className="club-way-back">
              <Icon name="chevron-left" /> Tous les rapports
            </Link>
            {settings}
          </div>
          {sends}
        </div>
        {form}
      </section>
      <Outcome generated={generated} />
    </Screen>
  );
}

function Outcome({ generated }: { generated: Generated }) {
  const { fault, report, isFetching, error, title, coverage, lacksReference, again } = generated;
  if (fault) return <Notice tone="warning">{fault}</Notice>;
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
