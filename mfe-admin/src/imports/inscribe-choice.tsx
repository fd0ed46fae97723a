import type { ImportRun, Saison } from '@club/contract';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { openSaisonOf } from '../saisons/saison-rules.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import { useCorrectImportColonnesMutation } from './imports-api.ts';

interface InscribeChoiceProps {
  run: Pick<ImportRun, 'id' | 'plan'>;
  checked: boolean;
  /** The id of the season that is ticked, null for none. */
  onChange: (saisonId: string | null) => void;
}

/** Asked, never done unasked: a file of last year’s members would leave nobody to renew. */
export function InscribeChoice({ run, checked, onChange }: InscribeChoiceProps) {
  const { data: saisons, error, isFetching, refetch } = useListSaisonsQuery();
  const saison = openSaisonOf(saisons ?? []);
  const { reconnus: count = 0, saisonId: planned } = run.plan ?? {};
  if (saison && planned !== undefined && planned !== saison.id)
    return <PlanAgain run={run} saison={saison} />;
  if (count === 0) return null;
  const known = plural(
    count,
    'adhérent du fichier est déjà connu et n’est pas inscrit',
    'adhérents du fichier sont déjà connus et ne sont pas inscrits',
  );
  if (!saisons && error !== undefined)
    return (
      <Notice
        tone="warning"
        title="La saison active n’a pas pu être lue"
        action={
          <Button
            label="Réessayer"
            icon="refresh"
            variant="secondary"
            busy={isFetching}
            onClick={() => void refetch()}
          />
        }
      >
        {known} dans cette saison. Réessayez pour choisir de les inscrire. {messageOf(error)}
      </Notice>
    );
  if (!saison) return null;
  return (
    <fieldset className="import-choice">
      <legend>
        {known} dans la saison {saison.nom}
      </legend>
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked ? saison.id : null)}
        />
        Inscrire aussi les adhérents reconnus
      </label>
      <p className="import-help">Seulement s’ils reviennent cette saison{'\u00a0'}: ils y seront comptés.</p>
    </fieldset>
  );
}

/** The club has passed on since the plan, which does not know who lacks the season that is active now. */
function PlanAgain({ run: { id, plan }, saison }: Pick<InscribeChoiceProps, 'run'> & { saison: Saison }) {
  const [correct, { isLoading, error }] = useCorrectImportColonnesMutation();
  const colonnes = plan?.colonnes.map(({ titre, champ }) => ({ titre, champ })) ?? [];
  return (
    <Notice
      tone="warning"
      title={`La saison ${saison.nom} est devenue active depuis ce plan`}
      action={
        <Button
          label="Refaire le plan"
          icon="refresh"
          variant="secondary"
          busy={isLoading}
          busyLabel="Envoi..."
          onClick={() => void correct({ id, body: { colonnes } })}
        />
      }
    >
      Il ne dit pas quels adhérents déjà connus manquent dans cette saison. Refaites-le pour choisir de les y
      inscrire. {error !== undefined && messageOf(error)}
    </Notice>
  );
}
