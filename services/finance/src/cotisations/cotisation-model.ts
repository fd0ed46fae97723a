import mongoose, { Schema } from 'mongoose';
import type { CotisationDocument } from './cotisation-document.ts';

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const minor = { type: Number, required: true };
const date = { type: Date, required: true };

const formule = new Schema(
  { formuleId: text, montant: minor, dateDebut: text, dateFin: text },
  { _id: false },
);

const line = new Schema(
  { adherentId: text, lienParente: text, montantAdherent: minor, montantAlloue: minor, formules: [formule] },
  { _id: false },
);

const rendu = new Schema({ creditId: text, montant: minor }, { _id: false });

const schema = new Schema<CotisationDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    codeCotisation: text,
    saisonId: text,
    payeurId: text,
    type: text,
    adherents: [line],
    montantTotal: minor,
    montantAlloue: minor,
    montantRegle: minor,
    statut: text,
    description: optionalText,
    createdBy: text,
    createdAt: date,
    updatedAt: date,
    updatedBy: text,
    archivedAt: { type: Date, default: null },
    archivedBy: optionalText,
    creditsRendus: [rendu],
  },
  { versionKey: false, collection: 'cotisations' },
);

// The archive is included: a code stays taken while its cotisation can be restored.
schema.index({ codeCotisation: 1 }, { unique: true });
// What a payer still owes, oldest first.
schema.index({ payeurId: 1, archivedAt: 1, statut: 1, createdAt: 1 });
schema.index({ 'adherents.adherentId': 1, saisonId: 1 });
// Whether anything uses a formula.
schema.index({ 'adherents.formules.formuleId': 1 });
schema.index({ saisonId: 1, archivedAt: 1 });
// What was recorded in a period; always added at its end.
schema.index({ createdAt: 1 });

/** Cotisations of the club, archived ones included. */
export const Cotisations = mongoose.model<CotisationDocument>('Cotisation', schema);
