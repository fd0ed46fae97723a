import { rechercheCotisationLabels, statutsCotisation } from '@club/contract';
import { everyField, type ListFilter, type ListSearch } from '@club/ui/list';
import { statutCotisationBadges, typeCotisationLabels } from '@club/ui/money-badges';
import { searchedFields, typesListed, type CotisationListView } from './cotisation-list.ts';

/** Search runs on Enter (U-2). */
export const cotisationSearch: ListSearch<CotisationListView['searchField']> = {
  label: 'Rechercher une cotisation',
  placeholder: 'Nom, code, montant…',
  fields: [
    ...everyField,
    ...searchedFields.map((value) => ({ value, label: rechercheCotisationLabels[value] })),
  ],
};

export const statutFilter: ListFilter<'statut'> = {
  name: 'statut',
  label: 'Statut',
  all: 'Tous',
  options: statutsCotisation.map((value) => ({ value, label: statutCotisationBadges[value].label })),
};

export const typeFilter: ListFilter<'type'> = {
  name: 'type',
  folded: true,
  label: 'Type',
  all: 'Tous',
  options: typesListed.map((value) => ({ value, label: typeCotisationLabels[value] })),
};

export const cotisationFlags: readonly ListFilter<'aPayer' | 'sansReglement' | 'archivees'>[] = [
  { name: 'aPayer', label: 'À payer', folded: true },
  { name: 'sansReglement', label: 'Sans règlement', folded: true },
  { name: 'archivees', label: 'Supprimées', folded: true },
];
