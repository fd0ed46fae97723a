import type { PersonName } from '../adherents/adherent.ts';
import type { TypeReglement } from '../reglements/reglement.ts';
import type { Currency } from '../rules/money.ts';

/** Totals of one means of payment on a day. `attendu` = `ouverture` + `recu` − `rendu` (M-49). */
export interface MoyenCaisse {
  typeReglement: TypeReglement;
  /** In the till since the last closing; cash only. */
  ouverture: number;
  recu: number;
  /** Outgoing: refunds, reversals, corrections; positive. */
  rendu: number;
  attendu: number;
}

/** One line of the journal of a day, or of the cash of a count. */
export interface OperationCaisse {
  /** `correction` exists in counts only: cash entered before was changed, deleted or restored. */
  nature: 'reglement' | 'remboursement' | 'correction';
  /** The règlement, or the credit that was refunded, and its code. */
  id: string;
  code: string | null;
  payeur: PersonName;
  typeReglement: TypeReglement;
  reference: string | null;
  /** Negative when paid out. */
  montant: number;
  notes: string | null;
  /** `YYYY-MM-DD`: the day on which reports count it. */
  jour: string;
  /** ISO date-time of the entry. */
  createdAt: string;
  /** When it was taken without network (M-75): ISO date-time; absent otherwise. */
  horsLigneLe?: string;
}

/** Number of notes or coins of one value. */
export interface CoupureComptee {
  /** In the currency, not in its smallest unit. */
  valeur: number;
  nombre: number;
}

/** One count of a till: its cash since the count before, counted and closed (M-50). */
export interface ClotureCaisse {
  id: string;
  version: number;
  /** `YYYY-MM-DD`: the day on its sheet. */
  jour: string;
  /** User of the till. In records of former releases with several users of one name: `nom:` and the name. */
  caissierId: string;
  caissier: string;
  /** From 1 in each till. */
  numero: number;
  devise: Currency;
  /** Cash; counts of former releases also have the other means of the day. */
  moyens: MoyenCaisse[];
  comptage: CoupureComptee[];
  /** Counted cash, and its difference to the expected cash. */
  compte: number;
  ecart: number;
  /** Reason of the difference. */
  motif: string | null;
  /** Cash left in the till for the next count. */
  fonds: number;
  createdBy: string;
  createdAt: string;
  /** True for the last count of its till, the only one that can be reopened. */
  derniere: boolean;
  /** User, time (ISO) and reason of the reopening; null while it is closed. */
  rouverte: { par: string; at: string; motif: string } | null;
}

/** One count of a till: closed with its sheet, or open. */
export interface CompteCaisse extends Pick<MoyenCaisse, 'ouverture' | 'recu' | 'rendu' | 'attendu'> {
  /** Entries since the previous count, in order. */
  operations: OperationCaisse[];
  /** null while it is open. */
  cloture: ClotureCaisse | null;
  /** Cash taken before its closing without network, and entered after it: it is in a later count (M-75); absent where there is none. */
  arriveApres?: { nombre: number; montant: number };
}

/** One cashier’s day. */
export interface CaisseDuJour {
  /** null for payments received automatically on their due date: they are in no till. */
  caissierId: string | null;
  /** Name shown. */
  caissier: string;
  /** By means. Cash: the open count, else the last one closed on the day. Others: payments dated on the day. */
  moyens: MoyenCaisse[];
  /** All means, dated on the day. */
  operations: OperationCaisse[];
  /** Counts closed on the day, then the open one. */
  comptes: CompteCaisse[];
  /** The last count of the day when none is open, else null. */
  cloture: ClotureCaisse | null;
}

/** All tills of one day. */
export interface JourDeCaisse {
  jour: string;
  caisses: CaisseDuJour[];
  /** By means, over all cashiers. */
  totaux: MoyenCaisse[];
}
