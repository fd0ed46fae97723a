import type { ReactNode } from 'react';
import type { ImportRun } from '@club/contract';
import { WorkProgress } from '@club/ui/progress';
import { Notice } from '@club/ui/states';
import { ImportErrors } from './import-errors.tsx';
import { ImportWarnings } from './import-warnings.tsx';
import { isRunning, outcomeText } from './import-rules.ts';

const titles: Readonly<Record<ImportRun['statut'], string>> = {
  en_attente: 'Import en attente',
  en_cours: 'Import en cours',
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
  return (
    <WorkProgress
      title={`${titles[run.statut]}\u00a0: ${run.fileName}`}
      done={run.rowsDone}
      total={run.rowsTotal}
      unit={['ligne', 'lignes']}
      startedAt={run.startedAt}
      finishedAt={run.finishedAt}
      running={running}
      counts={[
        { label: 'Importés', value: run.imported, tone: 'success' },
        { label: 'Ignorés', value: run.skipped, tone: 'neutral' },
        { label: 'Erreurs', value: run.errors, tone: run.errors > 0 ? 'danger' : 'neutral' },
      ]}
      onCancel={onCancel}
      cancelLabel="Annuler l’import"
    >
      {running ? (
        <p className="import-help">
          Vous pouvez quitter cette page{'\u202f'}: l’import continue, et se retrouve ici.
        </p>
      ) : (
        <Outcome run={run} another={another} />
      )}
      <ImportWarnings run={run} />
      <ImportErrors run={run} />
    </WorkProgress>
  );
}

function Outcome({ run, another }: { run: ImportRun; another: ReactNode }) {
  const isWhole = run.statut === 'termine' && run.errors === 0;
  const tone = run.statut === 'echoue' ? 'danger' : isWhole ? 'success' : 'warning';
  return (
    <Notice tone={tone} action={another}>
      {outcomeText(run)}
      {run.skipped > 0 &&
        ` ${run.skipped > 1 ? 'Lignes ignorées' : 'Ligne ignorée'}\u00a0: code déjà connu, ou répété dans le fichier.`}
    </Notice>
  );
}
