import type { LigneAcceptee } from './offre-calls.ts';
import type { LigneOffre, Offre } from './offre.ts';

/** Names a formula of a member: a line of an offer, or of a cotisation. */
export const lineKey = ({ adherentId, formuleId }: LigneAcceptee): string => `${adherentId}:${formuleId}`;

/** True for typed text that begins as the code of an offer does. */
export const isOffreCode = (text: string): boolean => /^off-/i.test(text);

/** True while something of it may be accepted: not ended, cancelled or accepted whole. */
export const isOffreOuverte = ({ etat }: Pick<Offre, 'etat'>): boolean =>
  etat === 'ouverte' || etat === 'en_partie';

/** Lines that can be accepted at once. */
export const lignesOuvertes = ({ lignes }: Pick<Offre, 'lignes'>): LigneOffre[] =>
  lignes.filter(({ cotisationId, obstacle }) => cotisationId === null && obstacle === null);

/** True for an offer of which a line can be accepted at once. */
export const isAcceptable = (offre: Pick<Offre, 'etat' | 'lignes'>): boolean =>
  isOffreOuverte(offre) && lignesOuvertes(offre).length > 0;
