import {
  adherentSearchFields,
  adherentSortFields,
  statutsAdherent,
  type AdherentSearchField,
  type AdherentSortField,
  type ListAdherentsQuery,
  type StatutAdherent,
} from '@club/contract';
import { formatCount, plural, type Noun } from '@club/ui/format';
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
  personnes: Personnes;
}

/** Members, or the payers who are none. */
export type Personnes = (typeof personnesShown)[number];
export const personnesShown = ['adherents', 'payeurs'] as const;

const firstView: ListView = {
  page: 1,
  sort: 'nom',
  order: 'asc',
  search: '',
  searchField: 'all',
  statut: null,
  personnes: 'adherents',
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
    personnes: oneOf(personnesShown, params.get('personnes')) ?? firstView.personnes,
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
export function queryOfView({
  search,
  searchField,
  statut,
  personnes,
  ...paging
}: ListView): ListAdherentsQuery {
  return {
    ...paging,
    limit: pageSize,
    ...(search && { search, searchField }),
    ...(statut && { statut }),
    ...(personnes !== firstView.personnes && { personnes }),
  };
}

interface ListTexts {
  /** Of the choice, and after «Affichage 1 à 50 sur». */
  label: string;
  noun: Noun;
  title: string;
  counted: Noun;
  loading: string;
  empty: string;
}

/** How the list speaks of those it shows. */
export const listTexts: Readonly<Record<Personnes, ListTexts>> = {
  adherents: {
    label: 'Adhérents',
    noun: ['adhérent', 'adhérents'],
    title: 'Liste des Adhérents',
    counted: ['adhérent', 'adhérents'],
    loading: 'Chargement des adhérents...',
    empty: 'Aucun adhérent trouvé',
  },
  payeurs: {
    label: 'Payeurs non adhérents',
    noun: ['payeur', 'payeurs'],
    title: 'Liste des Payeurs non adhérents',
    counted: ['payeur non adhérent', 'payeurs non adhérents'],
    loading: 'Chargement des payeurs...',
    empty: 'Aucun payeur non adhérent',
  },
};

/** Title of the list, with the page in view once it is known (spec §2). */
export function titleOf({ page, personnes }: ListView, totalPages: number | undefined): string {
  const { title } = listTexts[personnes];
  return totalPages ? `${title} (Page ${page} sur ${formatCount(totalPages)})` : title;
}

/** Line under the title: how many, and which search is active (spec §2). */
export function summaryOf(total: number, { search, searchField, personnes }: ListView): string {
  const count = `${plural(total, ...listTexts[personnes].counted)} au total`;
  return search
    ? `${count} - Recherche active\u00a0: ${search} dans ${searchFieldLabel(searchField)}`
    : count;
}

/** Why the list is empty (spec §2). */
export function emptyTextOf({ search, personnes }: ListView): string {
  return search ? `Aucun résultat pour "${search}"` : listTexts[personnes].empty;
}
