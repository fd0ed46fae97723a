import type { ComptaSettings } from '../settings/compta-settings.ts';

export const journalLabels = {
  VE: 'Cotisations',
  CA: 'Caisse',
  BQ: 'Banque',
  OD: 'Opérations diverses',
} as const;
export type JournalComptable = keyof typeof journalLabels;

export type Compte = Exclude<keyof ComptaSettings, 'siren'>;

/** One side of an entry: `debit` or `credit` is 0. */
export interface LigneComptable {
  compteNum: string;
  compteLib: string;
  /** Of who pays, on the accounts of members and of credits. */
  compAuxNum: string | null;
  compAuxLib: string | null;
  pieceRef: string;
  /** `YYYY-MM-DD`. */
  pieceDate: string;
  libelle: string;
  debit: number;
  credit: number;
  /** `YYYY-MM-DD`: when it was recorded. */
  validDate: string;
}

/** An entry: its debits are its credits (M-63). */
export interface EcritureComptable {
  journal: JournalComptable;
  /** From 1 over all that was asked for. */
  numero: number;
  /** `YYYY-MM-DD`. */
  date: string;
  lignes: LigneComptable[];
}
