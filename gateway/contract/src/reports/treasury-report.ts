import type { TrancheDu } from '../rules/ageing.ts';
import type { TypeReglement } from '../reglements/reglement.ts';

/** `anterieur`: cash of before the first closing of a cashier; `arrete`: what was taken out at a closing. */
export const natureCaisseLabels = {
  ouverture: 'Solde à l’ouverture',
  paiement: 'Paiement',
  correction: 'Correction',
  contre_passation: 'Contre-passation',
  remboursement: 'Remboursement',
  anterieur: 'Espèces d’avant le premier arrêté',
  ecart: 'Écart de caisse',
  arrete: 'Arrêté de caisse',
} as const;
export type NatureCaisse = keyof typeof natureCaisseLabels;

/** A movement of cash, or a closing, with the cash in all tills after it (M-62). */
export interface LigneJournalCaisse {
  nature: NatureCaisse;
  /** Of the règlement. */
  code: string | null;
  payeur: string | null;
  caissier: string;
  /** Part of a closed count; immutable (M-50). */
  arretee: boolean;
  detail: string | null;
  /** Negative when it goes out. */
  montant: number;
  solde: number;
}

export interface JourJournalCaisse {
  /** `YYYY-MM-DD`. */
  jour: string;
  /** What came in less what went out. */
  total: number;
  lignes: LigneJournalCaisse[];
}

export interface JournalCaisse {
  soldeInitial: number;
  jours: JourJournalCaisse[];
  soldeFinal: number;
}

/** What came by one means in a month; all but `recu` are negative (M-41). */
export interface MoyenDuMois {
  typeReglement: TypeReglement;
  /** Of règlements, what was taken back aside. */
  nombre: number;
  recu: number;
  corrections: number;
  contrePassations: number;
  remboursements: number;
  total: number;
}

export interface MoisReglements {
  /** `YYYY-MM`. */
  mois: string;
  total: number;
  moyens: MoyenDuMois[];
}

/** What a payer owes, over all seasons, by how long it is late (M-64). */
export interface LigneBalanceAgee extends Record<TrancheDu, number> {
  payeurId: string;
  codePayeur: string;
  nomPrenom: string;
  total: number;
}
