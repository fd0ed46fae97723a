import { useState, type ReactNode } from 'react';
import type { ConflitChoix, ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { ConflictChoice } from './conflict-choice.tsx';
import { ImportLignes } from './import-lignes.tsx';
import { useApplyImportMutation } from './imports-api.ts';
import { PlanColumns } from './plan-columns.tsx';
import { planText } from './plan-rules.ts';

interface PlanViewProps {
  run: ImportRun;
  another: ReactNode;
  onApplied: () => void;
}

/** What an import would do, before it does it: rows by what becomes of them, the choice, «Appliquer». */
export function PlanView({ run, another, onApplied }: PlanViewProps) {
  const [choix, setChoix] = useState<ConflitChoix>('ignorer');
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const { crees = 0, conflits = 0, refuses = 0 } = run.plan ?? {};
  const toImport = crees + (choix === 'nouveau_code' ? conflits : 0);
  const start = async () => {
    const { data } = await apply({ id: run.id, conflits: choix });
    if (data) onApplied();
  };
  return (
    <section className="club-card import-plan" aria-label="Plan de l’import">
      <h2>Plan de l’import&nbsp;: {run.fileName}</h2>
      <Notice tone={conflits + refuses > 0 ? 'warning' : 'info'}>{planText(run)}</Notice>
      <PlanColumns type={run.type} colonnes={run.plan?.colonnes ?? []} />
      {conflits > 0 && <ConflictChoice count={conflits} choix={choix} onChange={setChoix} />}
      {error !== undefined && (
        <Notice tone="danger" title="Erreur d’import">
          {messageOf(error)}
        </Notice>
      )}
      <div className="import-buttons">
        {toImport > 0 && (
          <Button
            label={`Appliquer\u00a0: importer ${plural(toImport, 'adhérent', 'adhérents')}`}
            icon="check"
            busy={isLoading}
            busyLabel="Démarrage..."
            onClick={() => void start()}
          />
        )}
        {another}
      </div>
      <ImportLignes run={run} />
    </section>
  );
}
