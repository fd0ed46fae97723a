import mongoose, { Schema } from 'mongoose';
import type { ReglementDocument } from './reglement-document.ts';

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const minor = { type: Number, required: true };
const date = { type: Date, required: true };

const detail = new Schema(
  {
    dateReglement: text,
    montant: minor,
    typeReglement: text,
    reference: optionalText,
    dateEncaissement: optionalText,
    notes: optionalText,
    createdBy: text,
    createdAt: date,
  },
  { _id: false },
);

const allocation = new Schema({ cotisationId: text, adherentId: text, montant: minor }, { _id: false });

const schema = new Schema<ReglementDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    codeReglement: text,
    saisonId: text,
    payeurId: text,
    montantTotal: minor,
    montantRecu: minor,
    statut: text,
    remis: { type: Boolean, default: false },
    dateReglement: text,
    typeReglement: text,
    reference: optionalText,
    banque: optionalText,
    tireur: optionalText,
    dateEncaissement: optionalText,
    dateEcheance: optionalText,
    notes: optionalText,
    details: [detail],
    allocations: [allocation],
    montantCredit: minor,
    contrePasseParId: optionalText,
    contrePasseDeId: optionalText,
    createdBy: text,
    createdAt: date,
    updatedAt: date,
    updatedBy: text,
    archivedAt: { type: Date, default: null },
    archivedBy: optionalText,
  },
  { versionKey: false, collection: 'reglements' },
);

// The archive is included: a code stays taken while its règlement can be restored.
schema.index({ codeReglement: 1 }, { unique: true });
// What pays a cotisation.
schema.index({ 'allocations.cotisationId': 1, createdAt: 1 });
schema.index({ payeurId: 1, archivedAt: 1, statut: 1, dateEcheance: 1 });
// What was received for a season, and in a period.
schema.index({ saisonId: 1, archivedAt: 1 });
schema.index({ 'details.dateReglement': 1 });
// Cheques handed over that may fall due.
schema.index({ dateEcheance: 1 }, { partialFilterExpression: { remis: true } });

/** Règlements of the club, archived ones included. */
export const Reglements = mongoose.model<ReglementDocument>('Reglement', schema);
