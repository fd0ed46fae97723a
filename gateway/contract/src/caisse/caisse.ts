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

/** One line of the journal of a day, or of the cash of a count. */
export interface OperationCaisse {
  /** `correction` stands in counts alone: cash entered before was changed, deleted or restored. */
  nature: 'reglement' | 'remboursement' | 'correction';
  /** The règlement, or the credit that was refunded, and its code. */
  id: string;
  code: string | null;
  payeur: PersonName;
  typeReglement: TypeReglement;
  reference: string | null;
  /** Negative when given back. */
  montant: number;
  notes: string | null;
  /** `YYYY-MM-DD`: the day on which reports count it. */
  jour: string;
  /** ISO date-time of the entry. */
  createdAt: string;
}

/** How many of a note or coin. */
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
  /** The user whose till it is; of a former release with several users of one name, `nom:` and that name. */
  caissierId: string;
  caissier: string;
  /** From 1 in each till. */
  numero: number;
  devise: Currency;
  /** Cash; counts of former releases told the other means of the day too. */
  moyens: MoyenCaisse[];
  comptage: CoupureComptee[];
  /** Counted cash, and how much it is above (or below, negative) what was expected. */
  compte: number;
  ecart: number;
  /** Why it differs. */
  motif: string | null;
  /** Cash that stays in the till for the next count. */
  fonds: number;
  createdBy: string;
  createdAt: string;
  /** The last of its till: it alone can be reopened. */
  derniere: boolean;
  /** Who reopened it, when (ISO date-time) and why; null while it stands. */
  rouverte: { par: string; at: string; motif: string } | null;
}

/** One count of a till: closed with its sheet, or open. */
export interface CompteCaisse extends Pick<MoyenCaisse, 'ouverture' | 'recu' | 'rendu' | 'attendu'> {
  /** What was entered since the count before, in the order of the entries. */
  operations: OperationCaisse[];
  /** null while it is open. */
  cloture: ClotureCaisse | null;
}

/** One cashier’s day. */
export interface CaisseDuJour {
  /** null for what was received by itself on its due date: it is in nobody’s till. */
  caissierId: string | null;
  /** Name shown. */
  caissier: string;
  /** By means: of cash the open count, else the last one closed on the day; of the others what is dated on the day. */
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
