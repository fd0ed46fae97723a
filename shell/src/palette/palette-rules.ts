import {
  holdsWords,
  type AdherentSummary,
  type Cotisation,
  type Reglement,
  type RemoteAction,
  type RemoteMenuEntry,
} from '@club/contract';
import { formatAmount } from '@club/ui/format';

export interface PaletteItem {
  id: string;
  kind: 'Écran' | 'Action' | 'Adhérent' | 'Règlement' | 'Cotisation';
  label: string;
  detail?: string;
  icon: string;
  path: string;
}

/** Screens and actions that hold every typed word in their name or their other words; all when nothing is typed. */
export function matchPlaces(
  term: string,
  screens: readonly RemoteMenuEntry[],
  actions: readonly RemoteAction[],
): PaletteItem[] {
  const holds = ({ label, words }: RemoteAction) => holdsWords(term, [label, words]);
  return [
    ...screens.filter(holds).map((entry) => placeOf('Écran', entry)),
    ...actions.filter(holds).map((entry) => placeOf('Action', entry)),
  ];
}

function placeOf(kind: 'Écran' | 'Action', { path, label, icon }: RemoteAction): PaletteItem {
  return { id: `${kind} ${path}`, kind, label, icon, path };
}

export function memberItem(
  { id, nom, prenom, codeAdherent, telephone }: AdherentSummary,
  { isNear = false } = {},
): PaletteItem {
  const detail = [codeAdherent, telephone, isNear && 'nom proche'].filter(Boolean).join(' · ');
  return {
    id,
    kind: 'Adhérent',
    label: `${nom} ${prenom}`,
    detail,
    icon: 'user',
    path: `/members?fiche=${encodeURIComponent(id)}`,
  };
}

/** Codes, amounts and numbers of cheques have a digit: names are found among the members. */
export const namesMoney = (term: string): boolean => term.length >= 3 && /\d/.test(term);

export function reglementItem({ id, codeReglement, payeur, montantTotal }: Reglement): PaletteItem {
  return {
    id,
    kind: 'Règlement',
    label: codeReglement,
    detail: `${payeur.nom} ${payeur.prenom} · ${formatAmount(montantTotal)}`,
    icon: 'wallet',
    path: `/payments?reglement=${encodeURIComponent(id)}&saison=toutes`,
  };
}

export function cotisationItem({ id, codeCotisation, payeur, montantTotal }: Cotisation): PaletteItem {
  return {
    id,
    kind: 'Cotisation',
    label: codeCotisation,
    detail: `${payeur.nom} ${payeur.prenom} · ${formatAmount(montantTotal)}`,
    icon: 'card',
    path: `/cotisations?cotisation=${encodeURIComponent(id)}&saison=toutes`,
  };
}
