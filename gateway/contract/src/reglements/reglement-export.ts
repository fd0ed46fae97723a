import { searchText, sortText, type ExportOf } from '../exports/export-query.ts';
import { colonnesReglement } from './reglement-colonnes.ts';
import type { ListReglementsQuery } from './reglement-lists.ts';
import { receiptFilterTexts } from './receipt-filter.ts';
import { statutReglementLabels } from './reglement-words.ts';

export type ExportReglementsQuery = ExportOf<ListReglementsQuery>;

type SearchField = NonNullable<ListReglementsQuery['searchField']>;

/** Search scopes of règlements. */
export const rechercheReglementLabels: Readonly<Record<SearchField, string>> = {
  code: 'Code payeur/adhérent',
  nom: 'Nom/code du payeur',
  montant: 'Montant du règlement',
  cheque: 'N° ou tireur du chèque',
};

/** Filters, search and sort of an export in French; the caller supplies names of seasons and people. */
export function reglementsFilterTexts({
  statut,
  archivees,
  search,
  searchField,
  sort = 'dateReglement',
  order = 'desc',
  ...receipts
}: ExportReglementsQuery): string[] {
  return [
    ...(statut ? [`Statut\u00a0: ${statutReglementLabels[statut]}`] : []),
    ...(archivees ? ['Supprimés'] : []),
    ...receiptFilterTexts(receipts),
    ...searchText(search, searchField && rechercheReglementLabels[searchField]),
    sortText(colonnesReglement[sort].title, order),
  ];
}
