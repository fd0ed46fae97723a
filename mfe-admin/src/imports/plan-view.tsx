import { useState, type ReactNode } from 'react';
import { conflitChoixOf, type ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { ConflictChoice } from './conflict-choice.tsx';
import { ImportLignes } from './import-lignes.tsx';
import { useApplyImportMutation } from './imports-api.ts';
import { PlanColumns } from './plan-columns.tsx';
import { applyLabel, outcomeOf, planText, type Choices, type LigneDecision } from './plan-rules.ts';

interface PlanViewProps {
  run: ImportRun;
  another: ReactNode;
  onApplied: () => void;
}

/** What an import would do, before it does it: columns, rows by what becomes of them, the choices, «Appliquer». */
export function PlanView({ run, another, onApplied }: PlanViewProps) {
  const [choices, setChoices] = useState<Choices>({ pourToutes: 'ignorer', parLigne: {} });
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const { conflits = 0, modifiables = 0 } = run.plan ?? {};
  const possible = conflitChoixOf[run.type].filter((choix) => choix !== 'modifier' || modifiables > 0);
  // Who was changed meanwhile is left, whatever one would like.
  const isAsked = conflits > 0 && possible.length > 1;
  const { laisses, refuses } = outcomeOf(run, choices);
  const label = applyLabel(run, choices);
  const start = async () => {
    const choix = Object.entries(choices.parLigne).map(([row, { choix: one }]) => ({
      row: Number(row),
      choix: one,
    }));
    const { data } = await apply({ id: run.id, body: { conflits: choices.pourToutes, choix } });
    if (data) onApplied();
  };
  const choose = (row: number, decision: LigneDecision | null) =>
    setChoices(({ pourToutes, parLigne: { [row]: _former, ...others } }) => ({
      pourToutes,
      parLigne: decision === null ? others : { ...others, [row]: decision },
    }));
  return (
    <section className="club-card import-plan" aria-label="Plan de l’import">
      <h2>Plan de l’import&nbsp;: {run.fileName}</h2>
      <Notice tone={laisses + refuses > 0 ? 'warning' : 'info'}>{planText(run, choices)}</Notice>
      <PlanColumns run={run} />
      {isAsked && (
        <ConflictChoice
          count={conflits}
          possible={possible}
          choix={choices.pourToutes}
          onChange={(pourToutes) => setChoices({ ...choices, pourToutes })}
        />
      )}
      {error !== undefined && (
        <Notice tone="danger" title="Erreur d’import">
          {messageOf(error)}
        </Notice>
      )}
      <div className="import-buttons">
        {label && (
          <Button
            label={label}
            icon="check"
            busy={isLoading}
            busyLabel="Démarrage..."
            onClick={() => void start()}
          />
        )}
        {another}
      </div>
      <ImportLignes run={run} {...(isAsked && { choices, onChoose: choose })} />
    </section>
  );
}
