import type { AddressPart } from '@club/router';
import type { ListFilter } from '@club/ui/list';
import { useListSaisonsQuery } from './saisons-api.ts';
import { useActiveSaison } from './use-active-saison.ts';

/** The active season whichever it is; otherwise `toutes` or an id. */
export const activeSaison = 'active';
export const everySaison = 'toutes';

/** The season of a list, in its address. */
export const saisonPart: AddressPart<string> = {
  standard: activeSaison,
  read: (text) => text.trim() || undefined,
};

/** The season to ask for; undefined for all, and when none is active. */
export function saisonIdOf(chosen: string, activeId: string | undefined): string | undefined {
  if (chosen === everySaison) return undefined;
  return chosen === activeSaison ? activeId : chosen;
}

/** The chosen season as a list asks for it; `isWaiting` while it is not known, `message` when there is none. */
export function useChosenSaison(chosen: string) {
  const { saison, loading, message } = useActiveSaison();
  const isActive = chosen === activeSaison;
  return {
    saisonId: saisonIdOf(chosen, saison?.id),
    isWaiting: isActive && loading,
    message: isActive ? message : undefined,
  };
}

/** The filter of a list that shows all seasons unless one is chosen. */
export function useEverySaisonFilter(): ListFilter<'saison'> {
  const { data: saisons = [] } = useListSaisonsQuery();
  return {
    name: 'saison',
    label: 'Saison',
    all: 'Toutes les saisons',
    later: true,
    options: saisons.map(({ id, nom, active }) => ({ value: id, label: active ? `${nom} (active)` : nom })),
  };
}

/** The filter of `useChosenSaison`. */
export function useSaisonFilter(chosen: string): ListFilter<'saison'> {
  const { data: saisons = [], isSuccess } = useListSaisonsQuery();
  const active = saisons.find((saison) => saison.active);
  const others = saisons.filter((saison) => !saison.active);
  return {
    name: 'saison',
    label: 'Saison',
    later: true,
    options: [
      {
        // A pasted link may name the active season by its id.
        value: chosen === active?.id ? chosen : activeSaison,
        label: active ? `${active.nom} (active)` : isSuccess ? 'Aucune saison active' : 'Saison active',
      },
      ...others.map(({ id, nom }) => ({ value: id, label: nom })),
      { value: everySaison, label: 'Toutes les saisons' },
    ],
  };
}
