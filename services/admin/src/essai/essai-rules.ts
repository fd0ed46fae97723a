import { plural, type Essai } from '@club/contract';
import type { StoredEssai } from './stored-essai.ts';

/** What a club holds that a trial would mix with. */
export interface Contenu {
  adherents: number;
  cotisations: number;
  reglements: number;
  /** Credits, tills and movements of cash. */
  autres: number;
}

/** Why a club is not filled with made-up people, in French; null when it holds no person and no money (U-20). */
export function obstacleOf({ adherents, cotisations, reglements, autres }: Contenu): string | null {
  const held = [
    adherents > 0 && plural(adherents, 'personne', 'personnes'),
    cotisations > 0 && plural(cotisations, 'cotisation', 'cotisations'),
    reglements > 0 && plural(reglements, 'règlement', 'règlements'),
    autres > 0 && plural(autres, 'crédit ou mouvement de caisse', 'crédits ou mouvements de caisse'),
  ].filter((one) => one !== false);
  if (held.length === 0) return null;
  return `Ce club contient déjà ${held.join(', ')}, corbeille comprise\u00a0: les données fictives s’y mêleraient. Essayez dans un autre club, encore vide.`;
}

/** Whether what was typed is the name of the club, however it is spaced and in whichever case. */
export const isNameOf = (typed: string, nom: string): boolean => plain(typed) === plain(nom);

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fr');

/** As its readers get it. */
export function toEssai({ etat, par, depuis, avancement, echec }: StoredEssai, possible: boolean): Essai {
  const isOn = etat !== 'aucun';
  return {
    possible,
    etat,
    depuis: isOn ? (depuis?.toISOString() ?? null) : null,
    par: isOn ? (par?.nom ?? null) : null,
    avancement: etat === 'remplissage' ? avancement : null,
    echec,
  };
}
