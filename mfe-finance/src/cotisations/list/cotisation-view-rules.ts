import { statutsCotisation, type ListCotisationsQuery, type StatutCotisation } from '@club/contract';
import { plural } from '@club/ui/format';

/** Rows of a page of cotisations. */
export const pageSize = 50;

/** `tous` looks everywhere: the call then names no field. */
export const searchFields = ['tous', 'code', 'nom', 'activites'] as const;
export type SearchField = (typeof searchFields)[number];
export const sortFields = ['createdAt', 'codeCotisation', 'montantTotal'] as const;
export type SortField = (typeof sortFields)[number];
export const typesListed = ['individuelle', 'famille'] as const;

/** The active season, whichever it is, or all of them; otherwise the id of one. */
export const activeSaison = 'active';
export const everySaison = 'toutes';

/** What the list shows: everything of it that a reload or a pasted link must bring back. */
export interface CotisationView {
  page: number;
  sort: SortField;
  order: 'asc' | 'desc';
  search: string;
  searchField: SearchField;
  statut: StatutCotisation | null;
  type: (typeof typesListed)[number] | null;
  /** `active`, `toutes`, or the id of a season. */
  saison: string;
  sansReglement: 'oui' | null;
  archivees: 'oui' | null;
}

const firstView: CotisationView = {
  page: 1,
  sort: 'createdAt',
  order: 'desc',
  search: '',
  searchField: 'tous',
  statut: null,
  type: null,
  saison: activeSaison,
  sansReglement: null,
  archivees: null,
};

const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | undefined =>
  allowed.find((each) => each === value);

/** Reads the view from an address; what makes no sense there takes its default. */
export function viewOf(params: URLSearchParams): CotisationView {
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : firstView.page,
    sort: oneOf(sortFields, params.get('sort')) ?? firstView.sort,
    order: oneOf(['asc', 'desc'] as const, params.get('order')) ?? firstView.order,
    search: params.get('search')?.trim() ?? firstView.search,
    searchField: oneOf(searchFields, params.get('searchField')) ?? firstView.searchField,
    statut: oneOf(statutsCotisation, params.get('statut')) ?? firstView.statut,
    type: oneOf(typesListed, params.get('type')) ?? firstView.type,
    saison: params.get('saison') || firstView.saison,
    sansReglement: oneOf(['oui'] as const, params.get('sansReglement')) ?? firstView.sansReglement,
    archivees: oneOf(['oui'] as const, params.get('archivees')) ?? firstView.archivees,
  };
}

/**
 * Writes part of a view into an address, leaving the rest of the address alone. Defaults are left out, so that the plain
 * address stays plain. Anything but another page goes back to the first page.
 */
export function withView(params: URLSearchParams, change: Partial<CotisationView>): URLSearchParams {
  const next = new URLSearchParams(params);
  const view: CotisationView = { ...viewOf(params), page: firstView.page, ...change };
  for (const key of Object.keys(firstView) as (keyof CotisationView)[]) {
    if (view[key] === firstView[key] || view[key] === null) next.delete(key);
    else next.set(key, String(view[key]));
  }
  if (!view.search) next.delete('searchField');
  return next;
}

/** True when the view leaves out cotisations that the plain list shows. */
export const isNarrowed = ({ search, statut, type, sansReglement }: CotisationView) =>
  search !== '' || statut !== null || type !== null || sansReglement !== null;

/** The change of view that shows everything again. */
export const everything: Partial<CotisationView> = {
  search: '',
  statut: null,
  type: null,
  sansReglement: null,
  archivees: null,
  saison: everySaison,
};

/**
 * The call's query of a view. `activeId` is the active season's id; without one, and when all are asked for, no season is
 * asked for.
 */
export function queryOfView(
  view: CotisationView,
  activeId: string | undefined,
): ListCotisationsQuery & { page: number; limit: number } {
  const { page, sort, order, search, searchField, statut, type, saison, sansReglement, archivees } = view;
  const saisonId = saison === everySaison ? undefined : saison === activeSaison ? activeId : saison;
  return {
    page,
    sort,
    order,
    limit: pageSize,
    ...(search && { search, ...(searchField !== 'tous' && { searchField }) }),
    ...(statut && { statut }),
    ...(type && { type }),
    ...(saisonId && { saisonId }),
    ...(sansReglement && { sansReglement: true }),
    ...(archivees && { archivees: true }),
  };
}

/** Line under the title: how many, and which search is active. */
export function summaryOf(total: number, { search, archivees }: CotisationView): string {
  if (search) return `${plural(total, 'résultat', 'résultats')} pour "${search}"`;
  return archivees
    ? plural(total, 'cotisation supprimée', 'cotisations supprimées')
    : `${plural(total, 'cotisation', 'cotisations')} au total`;
}

/** Why the list is empty. */
export function emptyTextOf(view: CotisationView): string {
  if (view.search) return `Aucun résultat pour "${view.search}"`;
  if (view.archivees) return 'Aucune cotisation supprimée';
  return isNarrowed(view) ? 'Aucune cotisation ne correspond à ces filtres' : 'Aucune cotisation trouvée';
}
