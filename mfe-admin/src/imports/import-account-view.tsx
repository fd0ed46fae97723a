import { useState, type ReactNode } from 'react';
import type { ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { WorkProgress } from '@club/ui/progress';
import { Notice } from '@club/ui/states';
import { ImportErrors } from './import-errors.tsx';
import { ImportWarnings } from './import-warnings.tsx';
import { ImportLignes } from './import-lignes.tsx';
import {
  canBeUndone,
  headlineOf,
  isOfPeople,
  isPlanning,
  isRunning,
  isUndoing,
  leftOut,
  outcomeText,
} from './import-rules.ts';
import { PlanReading } from './plan-reading.tsx';
import { countsOfLignes, ligneLabels } from './plan-rules.ts';
import { UndoNotice } from './undo-notice.tsx';

const titles: Readonly<Record<ImportRun['statut'], string>> = {
  en_attente: 'Import en attente',
  en_cours: 'Import en cours',
  planifie: 'Plan de l’import',
  termine: 'Import terminé',
  annule: 'Import arrêté',
  echoue: 'Erreur d’import',
  defait: 'Import annulé',
};

interface ImportAccountViewProps {
  run: ImportRun;
  another: ReactNode;
  onCancel: () => void;
  onUndo: () => void;
}

function titleOf(run: ImportRun): string {
  if (!isRunning(run)) return titles[run.statut];
  if (isUndoing(run)) return 'Annulation de l’import';
  return isPlanning(run) ? 'Vérification du fichier' : titles[run.statut];
}

/** Importés, Modifiés, Ignorés, Erreurs so far, each refused row with its reason, and the way back. */
export function ImportAccountView({ run, another, onCancel, onUndo }: ImportAccountViewProps) {
  const [openedAt] = useState(() => Date.now());
  const running = isRunning(run);
  const undoing = isUndoing(run);
  const planning = running && !undoing && isPlanning(run);
  const { fait = 0, total = 0 } = run.annulation ?? {};
  return (
    <WorkProgress
      title={`${titleOf(run)}\u00a0: ${run.fileName}`}
      done={undoing ? fait : run.rowsDone}
      total={undoing ? total : run.rowsTotal}
      unit={['ligne', 'lignes']}
      // The end of one that was undone is the end of the undoing.
      startedAt={undoing || run.statut === 'defait' ? (run.annulation?.le ?? run.startedAt) : run.startedAt}
      finishedAt={run.finishedAt}
      running={running}
      counts={planning ? plannedCounts(run) : importedCounts(run)}
      onCancel={undoing ? undefined : onCancel}
      cancelLabel="Arrêter l’import"
    >
      {running ? (
        <p className="import-help">
          Vous pouvez quitter cette page{'\u00a0'}: {workOf(undoing, planning)} continue, et se retrouve ici.
        </p>
      ) : (
        <Outcome run={run} another={another} />
      )}
      {!running && <UndoNotice run={run} />}
      {canBeUndone(run, openedAt) && (
        <div className="import-buttons">
          <Button label="Annuler cet import" icon="restore" variant="secondary" onClick={onUndo} />
        </div>
      )}
      {run.statut === 'echoue' && run.imported === 0 && <PlanReading run={run} open />}
      <ImportWarnings run={run} />
      {run.plan ? <ImportLignes run={run} /> : <ImportErrors run={run} />}
    </WorkProgress>
  );
}

function workOf(undoing: boolean, planning: boolean): string {
  if (undoing) return 'l’annulation';
  return planning ? 'la vérification' : 'l’import';
}

type Counts = Parameters<typeof WorkProgress>[0]['counts'];

function importedCounts(run: ImportRun): Counts {
  const { type, imported, modifies = 0, skipped, errors, plan } = run;
  const { inscrits = 0 } = plan ?? {};
  return [
    ...(type === 'corrections'
      ? []
      : [{ label: 'Importés', value: imported - modifies, tone: 'success' } as const]),
    ...(modifies > 0 ? [{ label: 'Modifiés', value: modifies, tone: 'success' } as const] : []),
    ...(inscrits > 0 ? [{ label: 'Inscrits', value: inscrits, tone: 'success' } as const] : []),
    { label: 'Ignorés', value: skipped, tone: leftOut(run) > 0 ? 'warning' : 'neutral' },
    { label: 'Erreurs', value: errors, tone: errors > 0 ? 'danger' : 'neutral' },
  ];
}

function plannedCounts(run: ImportRun): Counts {
  const [counts, labels] = [countsOfLignes(run), ligneLabels(run)];
  return [
    { label: labels.cree, value: counts.cree, tone: 'success' },
    ...(run.mode === 'creer_modifier'
      ? [{ label: labels.modifie, value: counts.modifie, tone: 'success' } as const]
      : []),
    { label: labels.ignore, value: counts.ignore, tone: 'neutral' },
    { label: labels.conflit, value: counts.conflit, tone: counts.conflit > 0 ? 'warning' : 'neutral' },
    { label: labels.refuse, value: counts.refuse, tone: counts.refuse > 0 ? 'danger' : 'neutral' },
  ];
}

function whySkipped({ type }: ImportRun): string {
  if (type === 'corrections') return 'rien n’y était corrigé, ou l’adhérent a été modifié entre-temps.';
  return `${isOfPeople(type) ? 'personne ou code' : 'code'} déjà connu, ou répété dans le fichier.`;
}

function Outcome({ run, another }: { run: ImportRun; another: ReactNode }) {
  if (run.statut === 'defait') return <div className="import-buttons">{another}</div>;
  const whole = run.statut === 'termine' ? headlineOf(run).tone : 'warning';
  const tone = run.statut === 'echoue' ? 'danger' : whole;
  return (
    <Notice tone={tone} action={another}>
      {outcomeText(run)}
      {run.skipped > 0 &&
        ` ${run.skipped > 1 ? 'Lignes ignorées' : 'Ligne ignorée'}\u00a0: ${whySkipped(run)}`}
    </Notice>
  );
}
