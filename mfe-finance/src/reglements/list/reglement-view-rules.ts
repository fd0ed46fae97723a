import type { CompteursReglements, ListReglementsQuery } from '@club/contract';
import { plural } from '@club/ui/format';

/** Rows of a page of règlements. */
export const pageSize = 50;

/** `tous` looks everywhere: the call then names no field. */
export const searchFields = ['tous', 'code', 'nom', 'montant'] as const;
export type SearchField = (typeof searchFields)[number];
export const sortFields = ['dateReglement', 'codeReglement', 'montantTotal'] as const;
export type SortField = (typeof sortFields)[number];

/** The tabs, in their order; `tous` shows every statut (spec §2). */
export const onglets = ['tous', 'en_attente', 'en_cours', 'complete'] as const;
export type Onglet = (typeof onglets)[number];

/** Words of the tabs and of the counters. */
export const ongletLabels: Readonly<Record<Onglet, string>> = {
  tous: 'Tous les règlements',
  en_attente: 'En attente',
  en_cours: 'En cours',
  complete: 'Complets',
};

/** The active season, whichever it is, or all of them; otherwise the id of one. */
export const activeSaison = 'active';
export const everySaison = 'toutes';

/** What the screen shows: everything of it that a reload or a pasted link must bring back. */
export interface ReglementView {
  onglet: Onglet;
  page: number;
  sort: SortField;
  order: 'asc' | 'desc';
  search: string;
  searchField: SearchField;
  /** `active`, `toutes`, or the id of a season. */
  saison: string;
  /** The deleted ones instead of the others. */
  archives: 'oui' | null;
}

const firstView: ReglementView = {
  onglet: 'tous',
  page: 1,
  sort: 'dateReglement',
  order: 'desc',
  search: '',
  searchField: 'tous',
  saison: activeSaison,
  archives: null,
};

const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | undefined =>
  allowed.find((each) => each === value);

/** Reads the view from an address; what makes no sense there takes its default. */
export function viewOf(params: URLSearchParams): ReglementView {
  const page = Number(params.get('page'));
  return {
    onglet: oneOf(onglets, params.get('onglet')) ?? firstView.onglet,
    page: Number.isSafeInteger(page) && page > 0 ? page : firstView.page,
    sort: oneOf(sortFields, params.get('sort')) ?? firstView.sort,
    order: oneOf(['asc', 'desc'] as const, params.get('order')) ?? firstView.order,
    search: params.get('search')?.trim() ?? firstView.search,
    searchField: oneOf(searchFields, params.get('searchField')) ?? firstView.searchField,
    saison: params.get('saison') || firstView.saison,
    archives: oneOf(['oui'] as const, params.get('archives')) ?? firstView.archives,
  };
}

/**
 * Writes part of a view into an address, leaving the rest of the address alone. Defaults are left out, so that the plain
 * address stays plain. Anything but another page goes back to the first page.
 */
export function withView(params: URLSearchParams, change: Partial<ReglementView>): URLSearchParams {
  const next = new URLSearchParams(params);
  const view: ReglementView = { ...viewOf(params), page: firstView.page, ...change };
  for (const key of Object.keys(firstView) as (keyof ReglementView)[]) {
    if (view[key] === firstView[key] || view[key] === null) next.delete(key);
    else next.set(key, String(view[key]));
  }
  if (!view.search) next.delete('searchField');
  return next;
}

/**
 * The call's query of a view. `activeId` is the active season's id; without one, and when all are asked for, no season is
 * asked for.
 */
export function queryOfView(
  { onglet, search, searchField, saison, archives, ...paging }: ReglementView,
  activeId: string | undefined,
): ListReglementsQuery & { page: number; limit: number } {
  const saisonId = saison === everySaison ? undefined : saison === activeSaison ? activeId : saison;
  return {
    ...paging,
    limit: pageSize,
    ...(onglet !== 'tous' && { statut: onglet }),
    ...(search && { search, ...(searchField !== 'tous' && { searchField }) }),
    ...(saisonId && { saisonId }),
    ...(archives && { archivees: true }),
  };
}

/** The counters of spec §2, in their order. */
export function countersOf(compteurs: CompteursReglements) {
  return [
    { onglet: 'en_attente', label: ongletLabels.en_attente, count: compteurs.en_attente },
    { onglet: 'en_cours', label: ongletLabels.en_cours, count: compteurs.en_cours },
    { onglet: 'complete', label: ongletLabels.complete, count: compteurs.complete },
    { onglet: 'tous', label: 'Total', count: compteurs.total },
  ] as const satisfies readonly { onglet: Onglet; label: string; count: number }[];
}

/** Line above the table: how many, and which search is active. */
export function summaryOf(total: number, { search, archives }: ReglementView): string {
  if (search) return `${plural(total, 'résultat', 'résultats')} pour "${search}"`;
  return archives
    ? plural(total, 'règlement supprimé', 'règlements supprimés')
    : plural(total, 'règlement', 'règlements');
}

const emptyTexts: Readonly<Record<Onglet, string>> = {
  tous: 'Aucun règlement trouvé',
  en_attente: 'Aucun règlement en attente',
  en_cours: 'Aucun règlement en cours',
  complete: 'Aucun règlement complet',
};

/** Why a tab is empty (spec §2). */
export const emptyTextOf = ({ onglet }: Pick<ReglementView, 'onglet'>): string => emptyTexts[onglet];

/** True when the view leaves out règlements that the plain list shows. */
export const isNarrowed = ({ search, onglet, saison, archives }: ReglementView) =>
  search !== '' || onglet !== 'tous' || saison !== everySaison || archives !== null;

/** The change of view that shows everything again. */
export const everything: Partial<ReglementView> = {
  onglet: 'tous',
  search: '',
  saison: everySaison,
  archives: null,
};
