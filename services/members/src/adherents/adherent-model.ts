import { Schema } from 'mongoose';
import { defineCollection, storedDefaultsOf } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';
import { storedFields } from './stored-fields.ts';

const text = { type: String, default: null };

const schema = new Schema<AdherentDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    codeKey: String,
    codeNumber: Number,
    duplicateKey: { type: String, required: true },
    ...storedFields,
    photoUrl: text,
    aCertificatMedical: { type: Boolean, required: true, default: false },
    certificatMedicalUrl: text,
    dateCertificatMedical: text,
    dateExpirationCertificat: text,
    nombreImpressionsBadge: { type: Number, required: true, default: 0 },
    saisonId: text,
    inscriptions: { type: Schema.Types.Mixed, default: undefined },
    dateInscription: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: text,
    deletedAt: { type: Date, default: null },
    deletedBy: text,
    // Without a default: nearly nobody has it.
    effacement: Schema.Types.Mixed,
    verrou: Schema.Types.Mixed,
    fonduEn: Schema.Types.Mixed,
    anciensCodes: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'adherents' },
);

// Includes the trash: a code stays taken while its member can be restored.
schema.index({ codeAdherent: 1 }, { unique: true });
// Older records lack it until `fillCodeKeys` has run.
schema.index({ codeKey: 1 }, { unique: true, partialFilterExpression: { codeKey: { $type: 'string' } } });
// Who has the same name and birth.
schema.index({ duplicateKey: 1 });
// The highest number of the sequence, for the next code.
schema.index({ codeNumber: -1 });
// The members inscribed last.
schema.index({ deletedAt: 1, dateInscription: -1, createdAt: -1 });
// Whose photo a file is; most members of a young club have none.
schema.index({ photoUrl: 1 }, { partialFilterExpression: { photoUrl: { $gt: '' } } });
// Those between two ages.
schema.index({ dateNaissance: 1 });
// The trash, latest first.
schema.index({ deletedAt: -1, _id: -1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });

// What was merged into a record.
schema.index({ 'fonduEn.id': 1 }, { partialFilterExpression: { 'fonduEn.id': { $type: 'string' } } });

/** Members (not payers) outside the trash; documents older than the field count as members. */
export const membersOnly = { deletedAt: null, estAdherent: { $ne: false } };

/** Members of the club and payers who are none, those in the trash included. */
export const Adherents = defineCollection<AdherentDocument>('Adherent', schema);

const { fields: ofFormerReleases } = storedDefaultsOf(schema);
const mayLack = Object.keys(ofFormerReleases);

/** What stands for a field that a former release did not write; null for any other one. */
export const formerDefault = (field: string): unknown => ofFormerReleases[field] ?? null;

/** A stored member with defaults for fields that an instance of a former release does not write. */
export function withDefaults(stored: AdherentDocument): AdherentDocument {
  // Hardly any lacks one, and copying sixty fields is a tenth of the time of an import.
  if (mayLack.every((field) => field in stored)) return stored;
  return { ...ofFormerReleases, ...stored };
}
