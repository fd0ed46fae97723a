/** How a value is wrong: a better one is known, it cannot be right, or there is none. */
export type EtatDefaut = 'propose' | 'impossible' | 'manquant';

/** What is wrong with a value. */
export interface Defaut {
  etat: EtatDefaut;
  /** A French sentence. */
  motif: string;
  /** A value that is probably meant. */
  proposition: string | null;
}

export const manquant = (motif: string): Defaut => ({ etat: 'manquant', motif, proposition: null });

/** Wrong; with what is probably meant when that is known. */
export const fautif = (motif: string, proposition: string | null): Defaut => ({
  etat: proposition === null ? 'impossible' : 'propose',
  motif,
  proposition,
});
