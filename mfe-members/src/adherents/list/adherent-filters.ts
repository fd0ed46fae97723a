import { adherentFields, statutsAdherent } from '@club/contract';
import type { ListFilter } from '@club/ui/list';
import { listTexts, personnesShown, type AdherentListView } from './adherent-list.ts';
import { useHoldingFilters } from './holding-filters.ts';
import { usePersonFilters } from './person-filters.ts';

/** What narrows the list of members. */
export function useAdherentFilters(
  view: AdherentListView,
): ListFilter<Extract<keyof AdherentListView, string>>[] {
  const ofPersons = usePersonFilters(view);
  const ofHolding = useHoldingFilters(view);
  return [
    {
      name: 'personnes',
      label: 'Personnes',
      options: personnesShown.map((value) => ({ value, label: listTexts[value].label })),
    },
    {
      name: 'statut',
      label: 'Statut',
      all: 'Tous',
      options: statutsAdherent.map((value) => ({ value, label: adherentFields.statut.words[value] })),
    },
    ...ofPersons,
    ...ofHolding,
  ];
}
