import { useEffect, useState } from 'react';
import type { ImportPlanSummary, ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useCorrectImportColonnesMutation } from './imports-api.ts';
import { PlanColumns } from './plan-columns.tsx';
import { correctionOf, readingKey, readingOf, type ReadingDraft } from './reading-draft.ts';
import { ReadingChoices } from './reading-choices.tsx';

interface PlanReadingProps {
  run: ImportRun;
  /** The columns are shown at once: nothing can be done before they are corrected. */
  open?: boolean;
  /** Told whether something is chosen that the plan does not know yet. */
  onPending?: (pending: boolean) => void;
}

/** How the file of a plan was read, and each choice of it, with which the plan is made again from the kept file. */
export function PlanReading({ run, ...rest }: PlanReadingProps) {
  const { plan } = run;
  if (!plan || plan.colonnes.length === 0) return null;
  return <ReadingForm key={readingKey(plan)} run={run} plan={plan} {...rest} />;
}

function ReadingForm({ run, plan, open = false, onPending }: PlanReadingProps & { plan: ImportPlanSummary }) {
  const [draft, setDraft] = useState<ReadingDraft>({ ordres: {} });
  const [correct, { isLoading, error }] = useCorrectImportColonnesMutation();
  const change = (more: Partial<ReadingDraft>) => setDraft({ ...draft, ...more });
  const reading = readingOf(plan, draft);
  const isChanged = readingKey(plan, draft) !== readingKey(plan);
  useEffect(() => onPending?.(isChanged), [isChanged, onPending]);
  return (
    <>
      <PlanRemarks remarques={plan.remarques ?? []} />
      <ReadingChoices
        plan={plan}
        reading={reading}
        onOrder={(at, ordre) => change({ ordres: { ...draft.ordres, [at]: ordre } })}
        onSheet={(feuille) => change({ feuille })}
        onHidden={(masquees) => change({ masquees })}
      />
      <PlanColumns
        run={run}
        open={open}
        champs={reading.champs}
        onChange={(at, champ) => change({ champs: reading.champs.with(at, champ) })}
      />
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      {(isChanged || open) && (
        <Button
          label="Refaire le plan avec ces choix"
          icon="refresh"
          busy={isLoading}
          busyLabel="Envoi..."
          aria-disabled={!isChanged || undefined}
          onClick={() => isChanged && void correct({ id: run.id, body: correctionOf(plan, draft) })}
        />
      )}
    </>
  );
}

/** Where a person would want to know it: the row of the titles, the sheet, the order of dates. */
function PlanRemarks({ remarques }: { remarques: readonly string[] }) {
  if (remarques.length === 0) return null;
  return (
    <Notice tone="info" title="Comment ce fichier est lu">
      <ul className="import-remarks">
        {remarques.map((remarque) => (
          <li key={remarque}>{remarque}</li>
        ))}
      </ul>
    </Notice>
  );
}
