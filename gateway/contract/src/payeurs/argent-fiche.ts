import type { PersonName } from '../adherents/adherent.ts';
import type { ComptesCarnet } from '../carnets/carnet.ts';
import type { StatutCotisation } from '../cotisations/cotisation.ts';
import type { DepartDeLigne } from '../departs/depart.ts';
import type { GelDeLigne } from '../gels/gel.ts';
import type { TypeReglement } from '../reglements/reglement.ts';
import type { Situation } from './situation.ts';

/** A formula of a cotisation that a person takes or pays. Days are `YYYY-MM-DD`. */
export interface PriseFiche {
  cotisationId: string;
  saisonId: string;
  /** Member who takes it. */
  adherent: PersonName;
  designation: string;
  du: string;
  au: string;
  montant: number;
  /** Of the cotisation. */
  statut: StatutCotisation;
  /** Counts of its entries (K-2); of a carnet. */
  carnet?: ComptesCarnet;
  /** Days on which it stands still, oldest first (G-2); of a line with a freeze. */
  gels?: GelDeLigne[];
  /** Of a line that was left (L-1). */
  depart?: DepartDeLigne;
}

/** Money of these cotisations that has not been received. */
export interface EcheanceFiche {
  /** Its promise; null of money that nobody promised. */
  reglementId: string | null;
  /** `YYYY-MM-DD` from which it is owed. */
  date: string;
  montant: number;
  typeReglement: TypeReglement | null;
  /** Its cheque is handed over (M-21): the payer has nothing more to do. */
  remis: boolean;
}

/** Money on the first view of a member's record, from finance (M-46). */
export interface ArgentFiche {
  situation: Situation;
  /** Of the active season, and those that run or are to come; the latest cotisation first, at most `mostPrises`. */
  prises: PriseFiche[];
  /** Earliest first, at most `mostEcheances`; absent without permission to read règlements. */
  echeances?: EcheanceFiche[];
}

export const mostPrises = 50;
export const mostEcheances = 50;
