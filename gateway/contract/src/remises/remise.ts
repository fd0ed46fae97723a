import type { PersonName } from '../adherents/adherent.ts';

/** `ouverte` can change, `verrouillee` cannot; `encaissee` is deposited; `annulee` has no cheques (M-47). */
export const etatsRemise = ['ouverte', 'verrouillee', 'encaissee', 'annulee'] as const;
export type EtatRemise = (typeof etatsRemise)[number];

export const etatRemiseLabels: Readonly<Record<EtatRemise, string>> = {
  ouverte: 'Ouverte',
  verrouillee: 'Verrouillée',
  encaissee: 'Encaissée',
  annulee: 'Annulée',
};

/** French label of the state. A slip whose cheques all came back has nothing left to cash. */
export const etatRemiseText = ({ etat, nombre, nombreImpayes }: RemiseResume): string =>
  etat === 'verrouillee' && nombre === nombreImpayes ? 'Revenue impayée' : etatRemiseLabels[etat];

/** A cheque in the club’s hands. Dates are `YYYY-MM-DD`. */
export interface ChequeARemettre {
  reglementId: string;
  codeReglement: string;
  payeur: PersonName;
  /** Number of the cheque; several with commas. */
  reference: string | null;
  banque: string | null;
  /** Drawer; the payer when null. */
  tireur: string | null;
  montant: number;
  /** Number of cheques: a promise may be paid by several. */
  nombre: number;
  dateReglement: string;
  /** Earliest day of deposit. */
  dateEcheance: string | null;
}

/** A cheque on a slip, as a snapshot. */
export interface ChequeRemis extends ChequeARemettre {
  /** The reversal of a returned cheque; null for others. */
  impayeId: string | null;
  /** Day on which it came back before the slip was cashed (`YYYY-MM-DD`): the slip cashes the others. */
  impayeLe: string | null;
}

/** A bank slip without its cheques. */
export interface RemiseResume {
  id: string;
  version: number;
  /** From 1 without a gap. */
  numero: number;
  /** As it is printed: `REM-00012`. */
  code: string;
  etat: EtatRemise;
  banque: string;
  compte: string | null;
  /** `YYYY-MM-DD`: made, and cashed. */
  date: string;
  dateEncaissement: string | null;
  /** Sum and number of the deposited cheques. */
  montant: number;
  nombre: number;
  /** Part that came back before the deposit. */
  montantImpaye: number;
  nombreImpayes: number;
  createdBy: string;
  /** ISO date-times and names. */
  createdAt: string;
  verrouilleeAt: string | null;
  verrouilleePar: string | null;
  encaisseePar: string | null;
}

/** A bank slip. */
export interface Remise extends RemiseResume {
  cheques: ChequeRemis[];
}

/** Cheques on one slip: three pages of A4. */
export const plusGrandeRemise = 100;
