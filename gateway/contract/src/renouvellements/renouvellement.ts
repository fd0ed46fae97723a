import type { PersonName } from '../adherents/adherent.ts';
import type { Payeur } from '../payeurs/payeur.ts';

/** */
export const obstaclesRenouvellement = [
  'deja_renouvele',
  'age',
  'formule_fermee',
  'bloque',
  'certificat',
  'supprime',
] as const;
export type ObstacleRenouvellement = (typeof obstaclesRenouvellement)[number];

export interface LigneRenouvellement {
  formuleId: string;
  code: string;
  designation: string;
  ancienMontant: number;
  /** Raised. */
  montant: number;
  /** null when it can be taken. */
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
}

export interface CandidatRenouvellement {
  adherent: Payeur;
  payeur: PersonName;
  lienParente: string;
  lignes: LigneRenouvellement[];
  /** Of lines without obstacle. */
  montantTotal: number;
  /** Other formulas of the member in the active season. */
  autresCotisations: string[];
  /** When nothing can be renewed. */
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
}

export type EtatRenouvellement = 'en_cours' | 'termine' | 'annule';

/** Creates unpaid cotisations in the active season. */
export interface Renouvellement {
  id: string;
  etat: EtatRenouvellement;
  saisonId: string;
  total: number;
  done: number;
  crees: number;
  /** Had it already, or nothing to renew. */
  ignores: number;
  refuses: { adherentId: string; codeAdherent: string; nom: string; raison: string }[];
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

/** `attendus` = renouveles + nonRenouveles. */
export interface EntonnoirRenouvellement {
  saisonPrecedente: { id: string; nom: string } | null;
  saisonActive: { id: string; nom: string };
  attendus: number;
  renouveles: number;
  /** Wholly, partly, not at all. */
  payes: number;
  enCours: number;
  enAttente: number;
  nonRenouveles: number;
}
