import { plural } from '@club/ui/format';
import { openSaisonOf } from '../saisons/saison-rules.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';

interface InscribeChoiceProps {
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asked, never done unasked: a file of last year’s members would leave nobody to renew. */
export function InscribeChoice({ count, checked, onChange }: InscribeChoiceProps) {
  const { data: saisons } = useListSaisonsQuery();
  const saison = openSaisonOf(saisons ?? []);
  if (!saison) return null;
  const known = plural(
    count,
    'adhérent du fichier est déjà connu et n’est pas inscrit',
    'adhérents du fichier sont déjà connus et ne sont pas inscrits',
  );
  return (
    <fieldset className="import-choice">
      <legend>
        {known} dans la saison {saison.nom}
      </legend>
      <label>
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
        Inscrire aussi les adhérents reconnus
      </label>
      <p className="import-help">Seulement s’ils reviennent cette saison{'\u00a0'}: ils y seront comptés.</p>
    </fieldset>
  );
}
