import type { OrigineCredit } from '@club/contract';
import type { Minor } from '@club/service-kit';
import type { StoredType } from '../reglements/reglement-document.ts';

/** What one use of a credit pays of one member's line. */
export interface StoredUtilisation {
  cotisationId: string;
  adherentId: string;
  montant: Minor;
  at: Date;
  by: string;
}

/** Money given back. */
export interface StoredRemboursement {
  montant: Minor;
  /** Calendar date, `YYYY-MM-DD`. */
  dateRemboursement: string;
  typeReglement: StoredType;
  reference: string | null;
  notes: string | null;
  /** The season it counts in; absent in records of former releases: that of the credit. */
  saisonId?: string;
  at: Date;
  by: string;
}

/** A credit as stored: montant = Σ utilisations + Σ remboursements + montantReporte + restant (design.md "Money"). */
export interface CreditDocument {
  _id: string;
  version: number;
  payeurId: string;
  saisonId: string;
  origine: OrigineCredit;
  cotisationId: string | null;
  reglementId: string | null;
  montant: Minor;
  restant: Minor;
  utilisations: StoredUtilisation[];
  remboursements: StoredRemboursement[];
  montantReporte: Minor;
  reporteEnId: string | null;
  notes: string | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  archivedAt: Date | null;
  archivedBy: string | null;
}
