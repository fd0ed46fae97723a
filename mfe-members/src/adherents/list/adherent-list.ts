import {
  adherentSearchFields,
  adherentSortFields,
  statutsAdherent,
  type ExportAdherentsQuery,
  type ListAdherentsQuery,
} from '@club/contract';
import { choicePart } from '@club/router';
import { formatCount, plural, type Noun } from '@club/ui/format';
import { listSchema, pageSize, queryOfPage, type ExportedView, type ListView } from '@club/ui/list';
import { searchFieldLabel } from '../adherent-labels.ts';
import { holdingParts, holdingQuery } from './holding-filters.ts';
import { personParts, personQuery } from './person-filters.ts';

/** Members, or the payers who are none. */
export const personnesShown = ['adherents', 'payeurs'] as const;
type Personnes = (typeof personnesShown)[number];

/** What the address of the list says. */
export const adherentList = listSchema({
  sorts: ['nom', ...adherentSortFields],
  searchFields: ['all', ...adherentSearchFields],
  filters: {
    personnes: choicePart(personnesShown, 'adherents'),
    statut: choicePart(statutsAdherent),
    ...personParts,
    ...holdingParts,
  },
  opens: ['fiche', 'modifier', 'lot'],
});

export type AdherentListView = ListView<typeof adherentList>;

/** The call's query of a view: search parameters only when a term is active. */
export function queryOfView(view: AdherentListView, champs?: string): ListAdherentsQuery {
  return {
    ...queryOfPage(view, 'all'),
    ...(champs && { champs }),
    ...(view.statut && { statut: view.statut }),
    ...(view.personnes !== 'adherents' && { personnes: view.personnes }),
    ...personQuery(view),
    ...holdingQuery(view),
  };
}

/** Whether filters leave somebody out. */
export const isFiltered = (view: AdherentListView): boolean =>
  view.statut !== null || Object.keys({ ...personQuery(view), ...holdingQuery(view) }).length > 0;

/** The same rows as a file: all of them, or those that are chosen. */
export function queryOfExport(view: AdherentListView, file: Omit<ExportedView, 'onReceived'>) {
  const { page: _page, limit: _limit, ...listed } = queryOfView(view);
  return { ...listed, ...file } satisfies ExportAdherentsQuery;
}

/** Asks how many there are without filters and search. */
export const queryOfAll = ({ personnes }: Pick<AdherentListView, 'personnes'>): ListAdherentsQuery => ({
  page: 1,
  limit: 1,
  ...(personnes !== 'adherents' && { personnes }),
});

interface ListTexts {
  /** Of the choice, and after «Affichage 1 à 50 sur». */
  label: string;
  noun: Noun;
  title: string;
  counted: Noun;
  selected: Noun;
  /** Left out by filters. */
  hidden: Noun;
  loading: string;
  empty: string;
  all: string;
}

/** How the list speaks of those it shows. */
export const listTexts: Readonly<Record<Personnes, ListTexts>> = {
  adherents: {
    label: 'Adhérents',
    noun: ['adhérent', 'adhérents'],
    title: 'Liste des adhérents',
    counted: ['adhérent', 'adhérents'],
    selected: ['adhérent sélectionné', 'adhérents sélectionnés'],
    hidden: ['adhérent masqué', 'adhérents masqués'],
    loading: 'Chargement des adhérents...',
    empty: 'Aucun adhérent trouvé',
    all: 'Voir tous les adhérents',
  },
  payeurs: {
    label: 'Payeurs non adhérents',
    noun: ['payeur', 'payeurs'],
    title: 'Liste des payeurs non adhérents',
    counted: ['payeur non adhérent', 'payeurs non adhérents'],
    selected: ['payeur sélectionné', 'payeurs sélectionnés'],
    hidden: ['payeur masqué', 'payeurs masqués'],
    loading: 'Chargement des payeurs...',
    empty: 'Aucun payeur non adhérent',
    all: 'Voir tous les payeurs',
  },
};

/** Name of the list, with the page in view once it is known. */
export function captionOf({ page, personnes }: AdherentListView, total: number): string {
  const { title } = listTexts[personnes];
  return total ? `${title} (Page ${page} sur ${formatCount(Math.ceil(total / pageSize))})` : title;
}

/** How many, and which search is active. */
export function summaryOf(total: number, { search, searchField, personnes }: AdherentListView): string {
  const count = `${plural(total, ...listTexts[personnes].counted)} au total`;
  return search
    ? `${count} - Recherche active\u00a0: ${search} dans ${searchFieldLabel(searchField)}`
    : count;
}

/** Why the list is empty. */
export function emptyTextOf({ search, personnes }: AdherentListView): string {
  return search ? `Aucun résultat pour "${search}"` : listTexts[personnes].empty;
}
