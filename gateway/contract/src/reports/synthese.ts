/** Parts of the summary for the board, in order. */
export const parties = [
  ...['adherents', 'argent', 'retards', 'mois', 'moyens', 'sections', 'sexes', 'ages', 'villes'],
] as const;
export type PartieSynthese = (typeof parties)[number];

/** A figure beside that of the season before on the same day of it; null where there is none. */
export interface LigneSynthese {
  partie: PartieSynthese;
  /** `total`, a code, a month; once in its part. */
  cle: string;
  libelle: string;
  nombre: number | null;
  nombrePrecedent: number | null;
  montant: number | null;
  montantPrecedent: number | null;
  /** Of `montant`, refunds of credits (M-36), negative; absent where money is not received. */
  rembourse?: number;
  /** Of a section. */
  sectionId?: string;
}

export interface GroupeSynthese {
  partie: PartieSynthese;
  titre: string;
  /** Sum of its amounts; null when they cannot be added. */
  total: number | null;
  lignes: LigneSynthese[];
}

/** A season as the board reads it (M-62). */
export interface Synthese {
  saison: { id: string; nom: string; dateDebut: string };
  /** The one before it (S-8). */
  precedente: { id: string; nom: string } | null;
  /** Up to this day, `YYYY-MM-DD`, and this one of the season before. */
  jour: string;
  jourPrecedent: string | null;
  /** The season is over: it is covered completely, with late entries. */
  entiere: boolean;
  groupes: GroupeSynthese[];
}
