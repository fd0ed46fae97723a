import { searchText, sortText, type ExportOf } from '../exports/export-query.ts';
import type { ListCotisationsQuery } from './cotisation-lists.ts';
import { colonnesCotisation } from './cotisation-colonnes.ts';
import { createdTexts } from './held-filter.ts';
import { statutCotisationLabels, typeCotisationLabels } from './cotisation-words.ts';

export type ExportCotisationsQuery = ExportOf<ListCotisationsQuery>;

type SearchField = NonNullable<ListCotisationsQuery['searchField']>;

/** Search scopes of cotisations. */
export const rechercheCotisationLabels: Readonly<Record<SearchField, string>> = {
  code: 'Code',
  nom: 'Nom',
  activites: 'Activités',
  montant: 'Montant',
};

/** Filters, search and sort of an export in French; the caller supplies names of seasons and people. */
export function cotisationsFilterTexts({
  statut,
  type,
  aPayer,
  sansReglement,
  archivees,
  search,
  searchField,
  sort = 'createdAt',
  order = 'desc',
  ...held
}: ExportCotisationsQuery): string[] {
  return [
    ...(statut ? [`Statut\u00a0: ${statutCotisationLabels[statut]}`] : []),
    ...(type ? [`Type\u00a0: ${typeCotisationLabels[type]}`] : []),
    ...(aPayer === undefined ? [] : [aPayer ? 'À payer' : 'Payées']),
    ...(sansReglement ? ['Sans règlement'] : []),
    ...(archivees ? ['Supprimées'] : []),
    ...createdTexts(held),
    ...searchText(search, searchField && rechercheCotisationLabels[searchField]),
    sortText(colonnesCotisation[sort].title, order),
  ];
}
