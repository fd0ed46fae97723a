import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { openSaisonOf } from '../saisons/saison-rules.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';

interface InscribeChoiceProps {
  count: number;
  checked: boolean;
  /** The id of the season that is ticked, null for none. */
  onChange: (saisonId: string | null) => void;
}

/** Asked, never done unasked: a file of last year’s members would leave nobody to renew. */
export function InscribeChoice({ count, checked, onChange }: InscribeChoiceProps) {
  const { data: saisons, error, isFetching, refetch } = useListSaisonsQuery();
  const saison = openSaisonOf(saisons ?? []);
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
