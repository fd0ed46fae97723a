import mongoose, { Schema } from 'mongoose';
import type { SectionDocument } from './section-document.ts';

const text = { type: String, required: true };
const flag = { type: Boolean, required: true };
const date = { type: Date, required: true };

const schema = new Schema<SectionDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    code: text,
    designation: text,
    description: { type: String, default: null },
    appartientDelta: flag,
    active: flag,
    requiresCertificatMedical: flag,
    createdAt: date,
    updatedAt: date,
    updatedBy: text,
    deletedAt: { type: Date, default: null },
    usedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'sections' },
);

// A deleted section frees its code.
schema.index({ code: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });

/** Sections of the club, deleted ones included; a few dozen. */
export const Sections = mongoose.model<SectionDocument>('Section', schema);
