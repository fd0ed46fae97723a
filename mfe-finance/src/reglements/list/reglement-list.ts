import {
  rechercheReglementLabels,
  type ChampReglement,
  type CompteursReglements,
  type ExportReglementsQuery,
  type ListReglementsQuery,
} from '@club/contract';
import { choicePart, flagPart } from '@club/router';
import { plural } from '@club/ui/format';
import {
  everyField,
  listSchema,
  queryOfPage,
  type ExportedView,
  type ListAddress,
  type ListSearch,
  type ListView,
  type OpenedInList,
} from '@club/ui/list';
import { receiptParts, receiptQuery } from './receipt-filters.ts';
import { everySaison, saisonPart } from '../../saisons/saison-choice.ts';

export const onglets = ['tous', 'en_attente', 'en_cours', 'complete'] as const;
export type Onglet = (typeof onglets)[number];

const searched = ['code', 'nom', 'montant', 'cheque'] as const;

/** What the address of the list says. */
export const reglementList = listSchema({
  sorts: ['dateReglement', 'codeReglement', 'montantTotal'],
  order: 'desc',
  searchFields: ['tous', ...searched],
  filters: {
    onglet: choicePart(onglets, 'tous'),
    saison: saisonPart,
    archives: flagPart(),
    ...receiptParts,
  },
  widest: { saison: everySaison },
  opens: ['reglement', 'modifier', 'encaisser'],
  opensWith: ['payeur'],
});

export type ReglementListView = ListView<typeof reglementList>;
type Kind = 'reglement' | 'modifier' | 'encaisser';
export type OpenedReglementOfList = OpenedInList<Kind>;
export type OpenReglement = ListAddress<ReglementListView, Kind>['open'];

/** What a row is acted upon by, whatever it shows. */
export const actedUponBy = [
  ...(['codeReglement', 'saisonId', 'payeurId', 'payeur', 'montantTotal', 'montantRecu', 'statut'] as const),
  ...(['remis', 'typeReglement', 'dateEncaissement', 'dateEcheance', 'impaye', 'archivedAt'] as const),
  ...(['archivedBy', 'contrePasseParId', 'contrePasseDeId', 'remiseId', 'remiseCode'] as const),
  // What its deletion would undo.
  ...(['allocations', 'montantCredit'] as const),
] satisfies ChampReglement[];

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
    ...receiptQuery(view),
  };
}

/** The same rows as a file: all of them, or those that are chosen. */
export function queryOfExport(
  view: ReglementListView,
  saisonId: string | undefined,
  file: Omit<ExportedView, 'onReceived'>,
): ExportReglementsQuery {
  const { page: _page, limit: _limit, ...listed } = queryOfView(view, saisonId);
  return { ...listed, ...file };
}

/** Search runs on Enter (U-2). */
export const reglementSearch: ListSearch<ReglementListView['searchField']> = {
  label: 'Rechercher un règlement',
  placeholder: 'Nom, code, chèque…',
  fields: [...everyField, ...searched.map((value) => ({ value, label: rechercheReglementLabels[value] }))],
};

export const ongletLabels: Readonly<Record<Onglet, string>> = {
  tous: 'Tous les règlements',
  en_attente: 'En attente',
  en_cours: 'En cours',
  complete: 'Complets',
};

/** The tabs with how many each shows, null until known; all of them include reversed ones. */
export function tabsOf(compteurs: CompteursReglements | undefined) {
  const reversed = compteurs?.contre_passes ?? 0;
  return onglets.map((id) => ({
    id,
    label:
      id === 'tous' && reversed > 0
        ? `${ongletLabels[id]}, dont ${plural(reversed, 'contre-passé', 'contre-passés')}`
        : ongletLabels[id],
    count: compteurs ? compteurs[id === 'tous' ? 'total' : id] : null,
  }));
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
