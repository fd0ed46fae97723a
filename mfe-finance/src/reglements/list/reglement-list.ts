import type { CompteursReglements, ListReglementsQuery } from '@club/contract';
import { choicePart, flagPart } from '@club/router';
import { plural } from '@club/ui/format';
import {
  listSchema,
  queryOfPage,
  type ListAddress,
  type ListSearch,
  type ListView,
  type OpenedInList,
} from '@club/ui/list';
import { everySaison, saisonPart } from '../../saisons/saison-choice.ts';

export const onglets = ['tous', 'en_attente', 'en_cours', 'complete'] as const;
export type Onglet = (typeof onglets)[number];

/** What the address of the list says. */
export const reglementList = listSchema({
  sorts: ['dateReglement', 'codeReglement', 'montantTotal'],
  order: 'desc',
  searchFields: ['tous', 'code', 'nom', 'montant'],
  filters: { onglet: choicePart(onglets, 'tous'), saison: saisonPart, archives: flagPart() },
  widest: { saison: everySaison },
  opens: ['reglement', 'modifier', 'encaisser'],
  opensWith: ['payeur'],
});

export type ReglementListView = ListView<typeof reglementList>;
type Kind = 'reglement' | 'modifier' | 'encaisser';
export type OpenedReglementOfList = OpenedInList<Kind>;
export type OpenReglement = ListAddress<ReglementListView, Kind>['open'];

/** The call's query of a view; no season asks for all. */
export function queryOfView(
  view: ReglementListView,
  saisonId: string | undefined,
): ListReglementsQuery & { page: number; limit: number } {
  return {
    ...queryOfPage(view, 'tous'),
    ...(view.onglet !== 'tous' && { statut: view.onglet }),
    ...(saisonId && { saisonId }),
    ...(view.archives && { archivees: true }),
  };
}

/** Search runs on Enter (U-2). */
export const reglementSearch: ListSearch<ReglementListView['searchField']> = {
  label: 'Rechercher un règlement',
  fields: [
    { value: 'tous', label: 'Tous les champs' },
    { value: 'code', label: 'Code payeur/adhérent' },
    { value: 'nom', label: 'Nom/code du payeur' },
    { value: 'montant', label: 'Montant du règlement' },
  ],
};

export const ongletLabels: Readonly<Record<Onglet, string>> = {
  tous: 'Tous les règlements',
  en_attente: 'En attente',
  en_cours: 'En cours',
  complete: 'Complets',
};

export function countersOf(compteurs: CompteursReglements) {
  return [
    { onglet: 'en_attente', label: ongletLabels.en_attente, count: compteurs.en_attente },
    { onglet: 'en_cours', label: ongletLabels.en_cours, count: compteurs.en_cours },
    { onglet: 'complete', label: ongletLabels.complete, count: compteurs.complete },
    { onglet: 'tous', label: totalLabel(compteurs), count: compteurs.total },
  ] as const satisfies readonly { onglet: Onglet; label: string; count: number }[];
}

/** The total includes reversed ones. */
function totalLabel({ contre_passes: reversed }: CompteursReglements): string {
  return reversed > 0 ? `Total, dont ${plural(reversed, 'contre-passé', 'contre-passés')}` : 'Total';
}

export function summaryOf(total: number, { search, archives }: ReglementListView): string {
  if (search) return `${plural(total, 'résultat', 'résultats')} pour "${search}"`;
  return archives
    ? plural(total, 'règlement supprimé', 'règlements supprimés')
    : plural(total, 'règlement', 'règlements');
}

/** Why a tab is empty. */
export const emptyTexts: Readonly<Record<Onglet, string>> = {
  tous: 'Aucun règlement trouvé',
  en_attente: 'Aucun règlement en attente',
  en_cours: 'Aucun règlement en cours',
  complete: 'Aucun règlement complet',
};
