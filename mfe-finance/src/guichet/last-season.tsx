import { useEffect } from 'react';
import { Button } from '@club/ui/button';
import { useFormContext } from '@club/ui/form';
import type { EncaissementValues } from '../encaissement/encaissement-values.ts';
import { lineOfFormule } from '../encaissement/formule-line-rules.ts';
import type { Facts } from '../encaissement/use-facts.ts';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import { lastSeason } from './last-season-rules.ts';
import { useTaken } from './use-family.ts';

interface LastSeasonProps {
  /** Place of the member's line. */
  index: number;
  adherentId: string;
  facts: Facts;
  /** F7 takes them: the member who came last. */
  keyed: boolean;
}

/** The formulas of the season before, taken again in one act at the price of the season at hand. */
export function LastSeason({ index, adherentId, facts: { choisie }, keyed }: LastSeasonProps) {
  const { getValues, setValue, setFocus } = useFormContext<EncaissementValues>();
  const cotisations = useTaken(adherentId);
  const { data: saisons } = useListSaisonsQuery();
  const { data: formules } = useListFormulesQuery();
  const { saison } = choisie;
  const found =
    saison && cotisations && saisons && formules
      ? lastSeason(adherentId, saison, { cotisations, saisons, formules })
      : undefined;
  const taken = getValues(`lignes.${index}.formules`) ?? [];
  const proposed = (found?.formules ?? []).filter(({ id }) => !taken.some((one) => one.formuleId === id));
  const take = () => {
    const lines = proposed.map((formule) => lineOfFormule(formule, choisie));
    setValue(`lignes.${index}.formules`, [...taken, ...lines], { shouldDirty: true });
    if (getValues('reglements').length > 0) setFocus('reglements.0.montant', { shouldSelect: true });
  };
  useTakeKey(keyed && proposed.length > 0, take);
  if (!found || (proposed.length === 0 && taken.length > 0)) return null;
  const names = proposed.map(({ designation }) => designation).join(', ');
  return (
    <div className="last-season">
      {proposed.length > 0 && (
        <Button
          label={`Reprendre\u00a0: ${names}${keyed ? ' (F7)' : ''}`}
          icon="refresh"
          variant="secondary"
          small
          aria-keyshortcuts={keyed ? 'F7' : undefined}
          onClick={take}
        />
      )}
      <p className="club-meta">
        {found.saison.nom}
        {found.gone.length > 0 && `. N’est plus proposé\u00a0: ${found.gone.join(', ')}`}
      </p>
    </div>
  );
}

/** F7 takes them; not over a dialog. */
function useTakeKey(isActive: boolean, take: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F7' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      take();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
