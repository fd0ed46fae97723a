import type { PersonName } from '../adherents/adherent.ts';
import type { TypeReglement } from '../reglements/reglement.ts';
import type { Currency } from '../rules/money.ts';

/** What came and went by one means on a day. `attendu` = `ouverture` + `recu` − `rendu` (M-49). */
export interface MoyenCaisse {
  typeReglement: TypeReglement;
  /** In the till since the last closing; cash alone has one. */
  ouverture: number;
  recu: number;
  /** Given back: refunds, counter-entries, corrections; as a positive number. */
  rendu: number;
  attendu: number;
}

/** One line of the cash journal. */
export interface OperationCaisse {
  nature: 'reglement' | 'remboursement';
  /** The règlement, or the credit that was refunded, and its code. */
  id: string;
  code: string | null;
  payeur: PersonName;
  typeReglement: TypeReglement;
  reference: string | null;
  /** Negative when given back. */
  montant: number;
  notes: string | null;
  /** ISO date-time of the entry. */
  createdAt: string;
}

/** How many of a note or coin. */
export interface CoupureComptee {
  /** In the currency, not in its smallest unit. */
  valeur: number;
  nombre: number;
}

/** The till of one cashier on one day, counted and closed for good. */
export interface ClotureCaisse {
  id: string;
  /** 1: it never changes. */
  version: number;
  /** `YYYY-MM-DD`. */
  jour: string;
  caissier: string;
  devise: Currency;
  moyens: MoyenCaisse[];
  comptage: CoupureComptee[];
  /** Counted cash, and how much it is above (or below, negative) what was expected. */
  compte: number;
  ecart: number;
  /** Why it differs. */
  motif: string | null;
  /** Cash that stays in the till for the next day. */
  fonds: number;
  createdBy: string;
  createdAt: string;
}

/** One cashier’s day. */
export interface CaisseDuJour {
  caissier: string;
  moyens: MoyenCaisse[];
  operations: OperationCaisse[];
  /** null while it is open. */
  cloture: ClotureCaisse | null;
}

/** All tills of one day. */
export interface JourDeCaisse {
  jour: string;
  caisses: CaisseDuJour[];
  /** By means, over all cashiers. */
  totaux: MoyenCaisse[];
}
