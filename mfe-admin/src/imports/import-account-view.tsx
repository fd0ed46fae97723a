import type { ReactNode } from 'react';
import type { ImportRun } from '@club/contract';
import { WorkProgress } from '@club/ui/progress';
import { Notice } from '@club/ui/states';
import { ImportErrors } from './import-errors.tsx';
import { ImportWarnings } from './import-warnings.tsx';
import { ImportLignes } from './import-lignes.tsx';
import { headlineOf, isPlanning, isRunning, outcomeText } from './import-rules.ts';
import { countsOfLignes, ligneLabels } from './plan-rules.ts';

const titles: Readonly<Record<ImportRun['statut'], string>> = {
  en_attente: 'Import en attente',
  en_cours: 'Import en cours',
  planifie: 'Plan de l’import',
  termine: 'Import terminé',
  annule: 'Import annulé',
  echoue: 'Erreur d’import',
};

interface ImportAccountViewProps {
  run: ImportRun;
  another: ReactNode;
  onCancel: () => void;
}

/** Importés, Ignorés, Erreurs so far, and each refused row with its reason. */
export function ImportAccountView({ run, another, onCancel }: ImportAccountViewProps) {
  const running = isRunning(run);
  const planning = running && isPlanning(run);
  const title = planning ? 'Vérification du fichier' : titles[run.statut];
  return (
    <WorkProgress
      title={`${title}\u00a0: ${run.fileName}`}
      done={run.rowsDone}
      total={run.rowsTotal}
      unit={['ligne', 'lignes']}
      startedAt={run.startedAt}
      finishedAt={run.finishedAt}
      running={running}
      counts={planning ? plannedCounts(run) : importedCounts(run)}
      onCancel={onCancel}
      cancelLabel="Annuler l’import"
    >
      {running ? (
        <p className="import-help">
          Vous pouvez quitter cette page{'\u202f'}: {planning ? 'la vérification' : 'l’import'} continue, et
          se retrouve ici.
        </p>
      ) : (
        <Outcome run={run} another={another} />
      )}
      <ImportWarnings run={run} />
      {run.plan ? <ImportLignes run={run} /> : <ImportErrors run={run} />}
    </WorkProgress>
  );
}

type Counts = Parameters<typeof WorkProgress>[0]['counts'];

const importedCounts = ({ imported, skipped, errors }: ImportRun): Counts => [
  { label: 'Importés', value: imported, tone: 'success' },
  { label: 'Ignorés', value: skipped, tone: skipped > 0 ? 'warning' : 'neutral' },
  { label: 'Erreurs', value: errors, tone: errors > 0 ? 'danger' : 'neutral' },
];

function plannedCounts(run: ImportRun): Counts {
  const [counts, labels] = [countsOfLignes(run), ligneLabels(run.statut)];
  return [
    { label: labels.cree, value: counts.cree, tone: 'success' },
    { label: labels.ignore, value: counts.ignore, tone: 'neutral' },
    { label: labels.conflit, value: counts.conflit, tone: counts.conflit > 0 ? 'warning' : 'neutral' },
    { label: labels.refuse, value: counts.refuse, tone: counts.refuse > 0 ? 'danger' : 'neutral' },
  ];
}

function Outcome({ run, another }: { run: ImportRun; another: ReactNode }) {
  const whole = run.statut === 'termine' ? headlineOf(run).tone : 'warning';
  const tone = run.statut === 'echoue' ? 'danger' : whole;
  return (
    <Notice tone={tone} action={another}>
      {outcomeText(run)}
      {run.skipped > 0 &&
        ` ${run.skipped > 1 ? 'Lignes ignorées' : 'Ligne ignorée'}\u00a0: personne ou code déjà connu, ou répété dans le fichier.`}
    </Notice>
  );
}
