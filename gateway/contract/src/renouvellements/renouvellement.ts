import type { PersonName } from '../cotisations/cotisation.ts';
import type { Payeur } from '../payeurs/payeur.ts';

/** Why somebody cannot be renewed as he was: to be settled by hand, never guessed. */
export const obstaclesRenouvellement = [
  'deja_renouvele',
  'age',
  'formule_fermee',
  'certificat',
  'supprime',
] as const;
export type ObstacleRenouvellement = (typeof obstaclesRenouvellement)[number];

/** A formula of the former season at today's price. */
export interface LigneRenouvellement {
  formuleId: string;
  code: string;
  designation: string;
  /** Agreed in the former season. */
  ancienMontant: number;
  /** Today's price, raised by the percentage asked for. */
  montant: number;
  /** Why this one cannot be taken again, and in a sentence; null when it can. */
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
}

/** A member of the former season and what he would take again. */
export interface CandidatRenouvellement {
  adherent: Payeur;
  payeur: PersonName;
  lienParente: string;
  lignes: LigneRenouvellement[];
  /** Sum of the lines without obstacle. */
  montantTotal: number;
  /** Codes of cotisations of other formulas that he holds in the active season: to be looked at, nothing in the way. */
  autresCotisations: string[];
  /** Set when nothing of it can be renewed. */
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
}

export type EtatRenouvellement = 'en_cours' | 'termine' | 'annule';

/** A run that creates unpaid cotisations in the active season. */
export interface Renouvellement {
  id: string;
  etat: EtatRenouvellement;
  saisonId: string;
  /** Members to renew, and how many of them are done. */
  total: number;
  done: number;
  crees: number;
  /** Had the formula already, or nothing left to renew. */
  ignores: number;
  refuses: { adherentId: string; codeAdherent: string; nom: string; raison: string }[];
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

/** Who of the former season came back. `attendus` = renouveles + nonRenouveles. */
export interface EntonnoirRenouvellement {
  saisonPrecedente: { id: string; nom: string } | null;
  saisonActive: { id: string; nom: string };
  attendus: number;
  /** Hold a cotisation of the active season. */
  renouveles: number;
  /** Of them, wholly paid, partly paid, and not at all. */
  payes: number;
  enCours: number;
  enAttente: number;
  nonRenouveles: number;
}
