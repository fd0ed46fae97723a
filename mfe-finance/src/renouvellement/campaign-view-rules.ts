import type {
  CandidatRenouvellement,
  ObstacleRenouvellement,
  PreviewRenouvellementQuery,
  RenouvellementPage,
  StartRenouvellement,
} from '@club/contract';

/** What the address says of the campaign. */
export interface CampaignView {
  page: number;
  recherche: string;
  section: string;
  /** Percent as typed. */
  hausse: string;
  /** Tab: an obstacle, `aucun`, or `tous`. */
  obstacle: string;
  /** Run that is open over it. */
  campagne: string;
}

export const defaultView: CampaignView = {
  page: 1,
  recherche: '',
  section: '',
  hausse: '',
  obstacle: 'aucun',
  campagne: '',
};

/** Rows of a page (spec §9). */
export const pageSize = 50;

type Tab = ObstacleRenouvellement | 'aucun' | 'tous';

/** The tabs, those who can be renewed first. */
export const tabs: readonly { id: Tab; label: string }[] = [
  { id: 'aucun', label: 'À renouveler' },
  { id: 'deja_renouvele', label: 'Déjà renouvelés' },
  { id: 'age', label: 'Âge' },
  { id: 'formule_fermee', label: 'Formule fermée' },
  { id: 'certificat', label: 'Certificat' },
  { id: 'supprime', label: 'Corbeille' },
  { id: 'tous', label: 'Tous' },
];

/** The tab in force; an unknown one is the first. */
export function tabOf({ obstacle }: Pick<CampaignView, 'obstacle'>): Tab {
  return tabs.find(({ id }) => id === obstacle)?.id ?? 'aucun';
}

/** Least and greatest raise, in percent (contract). */
const lowest = -100;
const highest = 1_000;

/** A percentage as typed: «5», «2,5», «-10»; 0 when empty, undefined when it is none. */
export function readHausse(typed: string): number | undefined {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.').replace('−', '-');
  if (text === '') return 0;
  if (!/^[+-]?\d{1,4}(\.\d)?$/.test(text)) return undefined;
  const percent = Number(text);
  return percent >= lowest && percent <= highest ? percent : undefined;
}

/** A percentage as it is typed: «2,5»; nothing for none. */
export function hausseText(percent = 0): string {
  return percent === 0 ? '' : String(percent).replace('.', ',');
}

/** What is asked of the server for a view. */
export function queryOfView(view: CampaignView): PreviewRenouvellementQuery {
  const tab = tabOf(view);
  return {
    ...choiceOf(view),
    page: view.page,
    limit: pageSize,
    ...(view.recherche && { search: view.recherche }),
    ...(tab !== 'tous' && { obstacle: tab }),
  };
}

/** The part of a view that a run repeats. */
export function choiceOf({ section, hausse }: CampaignView): Omit<StartRenouvellement, 'adherentIds'> {
  const pourcentage = readHausse(hausse) ?? 0;
  return { ...(section && { sectionId: section }), ...(pourcentage !== 0 && { pourcentage }) };
}

/** What a run over everyone creates unless asked otherwise: who is back with another formula is left out, if others are left. */
export function proposedRun(everyone: RenouvellementPage['aRenouveler']) {
  const { dejaRevenus } = everyone;
  const mayLeaveOut = dejaRevenus.adherents > 0 && dejaRevenus.adherents < everyone.adherents;
  const leftOut = mayLeaveOut ? dejaRevenus.adherents : 0;
  return { mayLeaveOut, adherents: everyone.adherents - leftOut };
}

/** Whether a member may be chosen: something of his can be renewed. */
export function canChoose({ obstacle }: CandidatRenouvellement): boolean {
  return obstacle === null;
}

/** Where what stands in the way can be mended, and with which right; nowhere when there is nothing to mend. */
export function remedyOf(
  obstacle: ObstacleRenouvellement,
  { adherent }: Pick<CandidatRenouvellement, 'adherent'>,
): { to: string; label: string } | undefined {
  if (obstacle === 'certificat') {
    const code = encodeURIComponent(adherent.codeAdherent);
    return { to: `/certificats?code=${code}`, label: 'Ajouter un certificat' };
  }
  if (obstacle === 'age') return { to: `/members?fiche=${adherent.id}`, label: 'Voir la fiche' };
  if (obstacle === 'formule_fermee') return { to: '/formulas', label: 'Voir les formules' };
  if (obstacle === 'supprime') return { to: '/members/corbeille', label: 'Ouvrir la corbeille' };
  return undefined;
}
