import type { CreditState, OrigineCredit, RemboursementState } from '@club/contract';
import { amountOf, type Minor, RuleError, defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, number, optionalText, text } from '../collections/schema-types.ts';
import type { StoredType } from './reglements.ts';
import { caisse, type Caisse, signatures, type Signatures, withoutAuthors } from './signatures.ts';

/** Use of a credit on one member's line. */
export interface StoredUtilisation {
  cotisationId: string;
  adherentId: string;
  montant: Minor;
  at: Date;
  by: string;
}

/** A refund. */
export interface StoredRemboursement {
  montant: Minor;
  /** `YYYY-MM-DD`. */
  dateRemboursement: string;
  typeReglement: StoredType;
  reference: string | null;
  notes: string | null;
  /** Season it counts in; absent in records of former releases: the season of the credit. */
  saisonId?: string;
  at: Date;
  by: string;
  /** As `createdById` of a line of a règlement. */
  byId?: string | null;
  /** Whose till gave the cash; absent in records of former releases that were in no counted till. */
  caisse?: Caisse | null;
}

/** A credit as stored, in minor units; see M-34 for the balance. */
export interface CreditDocument extends Signatures {
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
}

const utilisation = new Schema(
  { cotisationId: text, adherentId: text, montant: number, at: date, by: text },
  { _id: false },
);

const remboursement = new Schema(
  {
    montant: number,
    dateRemboursement: text,
    typeReglement: text,
    reference: optionalText,
    notes: optionalText,
    saisonId: { type: String },
    at: date,
    by: text,
    byId: optionalText,
    caisse,
  },
  { _id: false },
);

/** Live, with something left. */
export const openCredit = { archivedAt: null, restant: { $gt: 0 } };

const schema = new Schema<CreditDocument>(
  {
    _id: text,
    version: number,
    payeurId: text,
    saisonId: text,
    origine: text,
    cotisationId: optionalText,
    reglementId: optionalText,
    montant: number,
    restant: number,
    utilisations: [utilisation],
    remboursements: [remboursement],
    montantReporte: number,
    reporteEnId: optionalText,
    notes: optionalText,
    ...signatures,
  },
  { versionKey: false, collection: 'credits' },
);

schema.index({ payeurId: 1, archivedAt: 1, createdAt: -1 });
// Open ones of all payers.
schema.index({ createdAt: -1, _id: -1 }, { name: 'ouverts', partialFilterExpression: openCredit });
// Credits that pay a cotisation, then those it or a règlement gave.
schema.index({ 'utilisations.cotisationId': 1 });
schema.index({ cotisationId: 1 });
schema.index({ reglementId: 1 });
// Refunds of a period, and all refunds.
schema.index({ 'remboursements.dateRemboursement': 1 });

/** Credits, deleted ones included. */
export const Credits = defineCollection<CreditDocument>('Credit', schema);

/** A credit, deleted ones included; throws `not_found`. */
export async function creditById(id: string): Promise<CreditDocument> {
  const found = await Credits.findOne({ _id: id });
  if (!found) throw new RuleError('not_found', { message: 'Crédit introuvable.' });
  return found;
}

type OfSaison = Pick<CreditDocument, 'saisonId'>;

/** Season a refund counts in, also for records of former releases without one. */
export function saisonOfRefund(
  { saisonId }: OfSaison,
  refund: Pick<StoredRemboursement, 'saisonId'>,
): string {
  return refund.saisonId ?? saisonId;
}

/** Refunds as published to other services. */
export function refundStates({
  saisonId,
  remboursements,
}: Pick<CreditDocument, 'saisonId' | 'remboursements'>): RemboursementState[] {
  return remboursements.map((refund) => ({
    montant: refund.montant,
    dateRemboursement: refund.dateRemboursement,
    typeReglement: refund.typeReglement,
    saisonId: saisonOfRefund({ saisonId }, refund),
  }));
}

/** Content that history keeps of a credit; amounts as shown to staff. */
export function creditRecord(document: CreditDocument): object {
  const { utilisations, remboursements } = document;
  return {
    ...document,
    ...withoutAuthors,
    montant: amountOf(document.montant),
    restant: amountOf(document.restant),
    montantReporte: amountOf(document.montantReporte),
    utilisations: utilisations.map((one) => ({ ...one, montant: amountOf(one.montant) })),
    remboursements: remboursements.map((one) => ({ ...one, montant: amountOf(one.montant) })),
  };
}

/** State published to other services (contract `CreditState`). */
export function creditState(document: CreditDocument): CreditState {
  const { payeurId, saisonId, origine, montant, restant } = document;
  return { payeurId, saisonId, origine, montant, restant, remboursements: refundStates(document) };
}
