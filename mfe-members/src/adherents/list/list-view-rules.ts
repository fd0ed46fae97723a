import {
  adherentSearchFields,
  adherentSortFields,
  statutsAdherent,
  type AdherentSearchField,
  type AdherentSortField,
  type ListAdherentsQuery,
  type StatutAdherent,
} from '@club/contract';
import { formatCount } from '@club/ui/format';
import { searchFieldLabel } from '../adherent-labels.ts';

/** Rows of a page of members (spec §9). */
export const pageSize = 50;

/** What the list shows: everything of it that a reload or a pasted link must bring back. */
export interface ListView {
  page: number;
  sort: AdherentSortField;
  order: 'asc' | 'desc';
  search: string;
  searchField: AdherentSearchField;
  statut: StatutAdherent | null;
}

const firstView: ListView = {
  page: 1,
  sort: 'nom',
  order: 'asc',
  search: '',
  searchField: 'all',
  statut: null,
};

const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | undefined =>
  allowed.find((each) => each === value);

/** Reads the view from an address; what makes no sense there takes its default. */
export function viewOf(params: URLSearchParams): ListView {
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : firstView.page,
    sort: oneOf(adherentSortFields, params.get('sort')) ?? firstView.sort,
    order: oneOf(['asc', 'desc'] as const, params.get('order')) ?? firstView.order,
    search: params.get('search')?.trim() ?? firstView.search,
    searchField: oneOf(adherentSearchFields, params.get('searchField')) ?? firstView.searchField,
    statut: oneOf(statutsAdherent, params.get('statut')) ?? firstView.statut,
  };
}

/**
 * Writes part of a view into an address, leaving the rest of the address alone. Defaults are left out, so that the
 * plain /members stays plain. Anything but another page goes back to the first page.
 */
export function withView(params: URLSearchParams, change: Partial<ListView>): URLSearchParams {
  const next = new URLSearchParams(params);
  const view: ListView = { ...viewOf(params), page: firstView.page, ...change };
  for (const key of Object.keys(firstView) as (keyof ListView)[]) {
    if (view[key] === firstView[key] || view[key] === null) next.delete(key);
    else next.set(key, String(view[key]));
  }
  if (!view.search) next.delete('searchField');
  return next;
}

/** The call's query of a view: search parameters only when a term is active (spec §7). */
export function queryOfView({ search, searchField, statut, ...paging }: ListView): ListAdherentsQuery {
  return { ...paging, limit: pageSize, ...(search && { search, searchField }), ...(statut && { statut }) };
}

/** Title of the list, with the page in view once it is known (spec §2). */
export function titleOf({ page }: ListView, totalPages: number | undefined): string {
  return totalPages
    ? `Liste des Adhérents (Page ${page} sur ${formatCount(totalPages)})`
    : 'Liste des Adhérents';
}

/** Line under the title: how many, and which search is active (spec §2). */
export function summaryOf(total: number, { search, searchField }: ListView): string {
  const count = `${formatCount(total)} adhérent(s) au total`;
  return search
    ? `${count} - Recherche active\u00a0: ${search} dans ${searchFieldLabel(searchField)}`
    : count;
}

/** Why the list is empty (spec §2). */
export function emptyTextOf({ search }: ListView): string {
  return search ? `Aucun résultat pour "${search}"` : 'Aucun adhérent trouvé';
}
