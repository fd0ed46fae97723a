import {
  obstacleLabels,
  obstaclesRenouvellement,
  type ExportCandidatsQuery,
  type PreviewRenouvellementQuery,
  type StartRenouvellement,
} from '@club/contract';
import { choicePart, textPart } from '@club/router';
import {
  listSchema,
  pageSize,
  type ExportedView,
  type ListAddress,
  type ListEmpty,
  type ListSearch,
  type ListView,
} from '@club/ui/list';

const onglets = [...obstaclesRenouvellement, 'aucun', 'tous'] as const;
export type Onglet = (typeof onglets)[number];

/** What the address of the campaign says of its list. */
export const campaignList = listSchema({
  sorts: ['adherent'],
  filters: {
    section: textPart(),
    /** Blank: the active one, or without it the one that is open. */
    saison: textPart(),
    /** Tab. */
    obstacle: choicePart(onglets, 'aucun'),
  },
  widest: { obstacle: 'tous' },
  opens: ['campagne', 'lot'],
});

export type CampaignView = ListView<typeof campaignList>;
export type CampaignAddress = ListAddress<CampaignView, 'campagne' | 'lot'>;

/** Renewable ones first. */
export const tabs: readonly { id: Onglet; label: string }[] = [
  ...(['aucun', 'deja_renouvele', 'age', 'formule_fermee', 'bloque', 'certificat', 'supprime'] as const).map(
    (id) => ({ id, label: obstacleLabels[id] }),
  ),
  { id: 'tous', label: 'Tous' },
];

/** Why the list is empty. */
export function emptyOf({ view, isNarrowed }: Pick<CampaignAddress, 'view' | 'isNarrowed'>): ListEmpty {
  const showAllLabel = 'Voir tous les adhérents';
  if (view.search !== '' || view.section !== '')
    return { title: 'Aucun adhérent ne correspond', showAllLabel };
  if (isNarrowed) {
    const title = view.obstacle === 'aucun' ? 'Plus personne à renouveler' : 'Aucun adhérent dans ce cas';
    return { title, icon: 'check-circle', showAllLabel };
  }
  const text = 'Aucun adhérent n’a de cotisation dans la saison précédente.';
  return { title: 'Personne à renouveler', icon: 'users', text };
}

/** Search runs on Enter (U-2). */
export const campaignSearch: ListSearch<CampaignView['searchField']> = {
  label: 'Rechercher un adhérent',
  placeholder: 'Nom, prénom ou code…',
  fields: [{ value: 'tous', label: 'Nom ou code' }],
};

/** The call's query of a view. */
export function queryOfView(view: CampaignView): PreviewRenouvellementQuery {
  const { page, search, obstacle } = view;
  return {
    ...choiceOf(view),
    page,
    limit: pageSize,
    ...(search && { search }),
    ...(obstacle !== 'tous' && { obstacle }),
  };
}

/** The same rows, all of them and as a file. */
export function queryOfExport(
  view: CampaignView,
  { format, colonnes }: Pick<ExportedView, 'format' | 'colonnes'>,
): ExportCandidatsQuery {
  const { page: _page, limit: _limit, ...listed } = queryOfView(view);
  return { ...listed, format, colonnes };
}

/** The part of a view that a run repeats. */
export function choiceOf({
  section,
  saison,
}: Pick<CampaignView, 'section' | 'saison'>): Pick<StartRenouvellement, 'sectionId' | 'saisonId'> {
  return { ...(section && { sectionId: section }), ...(saison && { saisonId: saison }) };
}
