import mongoose, { Schema } from 'mongoose';
import type { FormuleDocument } from './formule-document.ts';

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const number = { type: Number, required: true };
const optionalNumber = { type: Number, default: null };
const date = { type: Date, required: true };

const schema = new Schema<FormuleDocument>(
  {
    _id: text,
    version: number,
    code: text,
    designation: text,
    description: optionalText,
    montant: number,
    duree: number,
    sectionId: optionalText,
    ageMin: optionalNumber,
    ageMax: optionalNumber,
    actif: { type: Boolean, required: true },
    createdAt: date,
    updatedAt: date,
    updatedBy: text,
    closedWithSection: { type: Boolean, default: false },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'formules' },
);

// A deleted formula frees its code.
schema.index({ code: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
// Whether a section has formulas.
schema.index({ sectionId: 1, deletedAt: 1 });

/** Tariff formulas of the club, deleted ones included; a few hundred. */
export const Formules = mongoose.model<FormuleDocument>('Formule', schema);
