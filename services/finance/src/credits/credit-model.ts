import mongoose, { Schema } from 'mongoose';
import type { CreditDocument } from './credit-document.ts';

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const minor = { type: Number, required: true };
const date = { type: Date, required: true };

const utilisation = new Schema(
  { cotisationId: text, adherentId: text, montant: minor, at: date, by: text },
  { _id: false },
);

const remboursement = new Schema(
  {
    montant: minor,
    dateRemboursement: text,
    typeReglement: text,
    reference: optionalText,
    notes: optionalText,
    saisonId: { type: String },
    at: date,
    by: text,
  },
  { _id: false },
);

const schema = new Schema<CreditDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    payeurId: text,
    saisonId: text,
    origine: text,
    cotisationId: optionalText,
    reglementId: optionalText,
    montant: minor,
    restant: minor,
    utilisations: [utilisation],
    remboursements: [remboursement],
    montantReporte: minor,
    reporteEnId: optionalText,
    notes: optionalText,
    createdBy: text,
    createdAt: date,
    updatedAt: date,
    updatedBy: text,
    archivedAt: { type: Date, default: null },
    archivedBy: optionalText,
  },
  { versionKey: false, collection: 'credits' },
);

schema.index({ payeurId: 1, archivedAt: 1, createdAt: -1 });
// The credits that pay a cotisation, and those that it or a règlement gave.
schema.index({ 'utilisations.cotisationId': 1 });
schema.index({ cotisationId: 1 });
schema.index({ reglementId: 1 });
// What was given back in a period, and of which anything was.
schema.index({ 'remboursements.dateRemboursement': 1 });

/** Credits of payers, deleted ones included. */
export const Credits = mongoose.model<CreditDocument>('Credit', schema);
