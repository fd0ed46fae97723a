import { statutsCotisation, type ChampCotisation, type ExportCotisationsQuery } from '@club/contract';
import { choicePart, flagPart } from '@club/router';
import { plural } from '@club/ui/format';
import {
  listSchema,
  queryOfPage,
  type ExportedView,
  type ListAddress,
  type ListView,
  type OpenedInList,
} from '@club/ui/list';
import { heldParts, heldQuery, isOfHeld } from './held-filters.ts';
import { everySaison, saisonPart } from '../../saisons/saison-choice.ts';
import type { CotisationsQuery } from '../../money/cotisations-api.ts';

export const typesListed = ['individuelle', 'famille'] as const;

export const searchedFields = ['code', 'nom', 'activites', 'montant'] as const;

/** What the address of the list says. */
export const cotisationList = listSchema({
  sorts: ['createdAt', 'codeCotisation', 'montantTotal'],
  order: 'desc',
  searchFields: ['tous', ...searchedFields],
  filters: {
    statut: choicePart(statutsCotisation),
    type: choicePart(typesListed),
    saison: saisonPart,
    /** Not wholly received. */
    aPayer: flagPart(),
    sansReglement: flagPart(),
    archivees: flagPart(),
    ...heldParts,
  },
  widest: { saison: everySaison },
  opens: ['cotisation', 'modifier', 'reglements', 'lot'],
});

export type CotisationListView = ListView<typeof cotisationList>;
type Kind = 'cotisation' | 'modifier' | 'reglements' | 'lot';
export type CotisationListAddress = ListAddress<CotisationListView, Kind>;
export type OpenedCotisation = OpenedInList<Kind>;

/** What the acts on a row need, and what is said of them; what pays it, the larger part by far, is read with the record. */
export const actedUponBy = [
  ...(['codeCotisation', 'saisonId', 'payeurId', 'adherent', 'archivedAt'] as const),
  // What its deletion gives back, to who may not read what pays it.
  ...(['montantAlloue', 'montantRegle'] as const),
] satisfies ChampCotisation[];

/** The call's query of a view; no season asks for all. */
export function queryOfView(view: CotisationListView, saisonId: string | undefined): CotisationsQuery {
  return {
    ...queryOfPage(view, 'tous'),
    ...(view.statut && { statut: view.statut }),
    ...(view.type && { type: view.type }),
    ...(saisonId && { saisonId }),
    ...(view.sansReglement && { sansReglement: true }),
    ...(view.aPayer && { aPayer: true }),
    ...(view.archivees && { archivees: true }),
    ...heldQuery(view),
  };
}

/** Which rows the view finds, whatever their order and pages. */
export function foundBy(view: CotisationListView, saisonId: string | undefined) {
  const {
    page: _page,
    limit: _limit,
    sort: _sort,
    order: _order,
    champs: _champs,
    ...found
  } = queryOfView(view, saisonId);
  return found;
}

/** The same rows as a file: all of them, or those that are chosen. */
export function queryOfExport(
  view: CotisationListView,
  saisonId: string | undefined,
  file: Omit<ExportedView, 'onReceived'>,
): ExportCotisationsQuery {
  const { page: _page, limit: _limit, ...listed } = queryOfView(view, saisonId);
  return { ...listed, ...file };
}

/** Asks how many there are without filters and search: of the season, deleted ones apart. */
export const queryOfAll = (
  { archivees }: CotisationListView,
  saisonId: string | undefined,
): CotisationsQuery => ({
  page: 1,
  limit: 1,
  ...(saisonId && { saisonId }),
  ...(archivees && { archivees }),
});

/** Whether the search or a filter hides some of the season. */
export const isNarrowed = ({ search, statut, type, sansReglement, aPayer, ...view }: CotisationListView) =>
  search !== '' || statut !== null || type !== null || sansReglement || aPayer || isOfHeld(view);

export function summaryOf(total: number, { search, archivees }: CotisationListView): string {
  if (search) return `${plural(total, 'résultat', 'résultats')} pour "${search}"`;
  return archivees
    ? plural(total, 'cotisation supprimée', 'cotisations supprimées')
    : `${plural(total, 'cotisation', 'cotisations')} au total`;
}

export function emptyTextOf(view: CotisationListView): string {
  if (view.search) return `Aucun résultat pour "${view.search}"`;
  if (view.archivees) return 'Aucune cotisation supprimée';
  return isNarrowed(view) ? 'Aucune cotisation ne correspond à ces filtres' : 'Aucune cotisation trouvée';
}
