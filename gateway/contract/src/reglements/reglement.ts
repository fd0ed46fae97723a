import type { HorsLigne } from '../guichet/hors-ligne.ts';
import type { RefaireRecus } from '../recus/recu.ts';
import type { PersonName } from '../adherents/adherent.ts';

/** `carte_bancaire` and `especes` are read as `carte` and `espece` (M-23). */
export const typesReglement = [
  'espece',
  'cheque',
  'virement',
  'carte',
  'paypal',
  'carte_bancaire',
  'especes',
] as const;
export type TypeReglement = (typeof typesReglement)[number];

export const typeReglementLabels: Readonly<Record<TypeReglement, string>> = {
  espece: 'Espèces',
  especes: 'Espèces',
  cheque: 'Chèque',
  virement: 'Virement',
  carte: 'Carte bancaire',
  carte_bancaire: 'Carte bancaire',
  paypal: 'PayPal',
};

/** `partiel` is read as `en_cours`; never answered. */
export const statutsReglement = ['en_attente', 'en_cours', 'partiel', 'complete'] as const;
export type StatutReglement = (typeof statutsReglement)[number];

/** A receipt line; append-only, negative when reversed (M-27). */
export interface ReglementDetail {
  dateReglement: string;
  montant: number;
  typeReglement: TypeReglement;
  reference: string | null;
  dateEncaissement: string | null;
  notes: string | null;
  /** Name, and ISO date-time. */
  createdBy: string;
  createdAt: string;
}

/** Pays a member's line. */
export interface ReglementAllocation {
  cotisationId: string;
  codeCotisation: string;
  adherentId: string | null;
  montant: number;
}

/** A payment by one means (M-15). Dates are `YYYY-MM-DD`. */
export interface Reglement {
  id: string;
  version: number;
  codeReglement: string;
  saisonId: string;
  /** null when it pays several or none. */
  cotisationId: string | null;
  payeurId: string;
  payeur: PersonName;
  /** Promised; negative in a reversal. */
  montantTotal: number;
  /** Received: the sum of `details`. */
  montantRecu: number;
  /** Amount of the lines that match the receipt filter; absent elsewhere. */
  montantFiltre?: number;
  statut: StatutReglement;
  /** Received on `dateEcheance` (M-21). */
  remis: boolean;
  dateReglement: string;
  typeReglement: TypeReglement;
  /** A cheque's number. */
  reference: string | null;
  /** Of a cheque. */
  banque: string | null;
  tireur: string | null;
  dateEncaissement: string | null;
  dateEcheance: string | null;
  notes: string | null;
  details: ReglementDetail[];
  allocations: ReglementAllocation[];
  /** Excess over the debts, and the credit made from it (M-18). */
  montantCredit: number;
  creditId: string | null;
  contrePasseParId: string | null;
  contrePasseDeId: string | null;
  /** The bank slip that its cheque stands on (M-47). */
  remiseId: string | null;
  remiseCode: string | null;
  /** Its cheque came back unpaid (M-48). */
  impaye: boolean;
  /** Taken without network (M-75); absent otherwise. */
  horsLigne?: HorsLigne;
  adherents: PersonName[];
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  /** ISO date-time and name; null unless it was deleted. */
  archivedAt: string | null;
  archivedBy: string | null;
}

/** A member's share (M-25). */
export interface ReglementAdherent {
  id: string;
  reglementId: string;
  adherentId: string;
  montantAlloue: number;
}

/** A returned cheque, an entry made by mistake (M-32). */
export interface ReverseReglement extends RefaireRecus {
  motif: string;
  /** Today when absent. */
  dateReglement?: string;
}

export interface ReglementDeleted {
  message: string;
  /** The règlement was reversed instead of deleted; it cannot be restored. */
  contrePasse?: true;
}

/** Reason, required when money was received (M-61). */
export interface DeleteReglement extends RefaireRecus {
  motif?: string | null;
}
