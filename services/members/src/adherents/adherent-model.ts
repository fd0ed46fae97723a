import mongoose, { Schema, trusted } from 'mongoose';
import { adherentDefaults } from '@club/contract';
import { storedDefaultsOf } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';

const text = { type: String, default: null };
const defaults = adherentDefaults;
const ofDefault = { type: String, required: true };

const schema = new Schema<AdherentDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    codeAdherent: { type: String, required: true },
    codeKey: String,
    codeNumber: Number,
    duplicateKey: { type: String, required: true },
    civilite: { ...ofDefault, default: defaults.civilite },
    prenom: { type: String, required: true },
    nom: { type: String, required: true },
    dateNaissance: text,
    lieuNaissance: text,
    nationalites: { ...ofDefault, default: defaults.nationalites },
    cin: text,
    profession: text,
    groupeSanguin: text,
    estDonneur: { type: Boolean, required: true, default: defaults.estDonneur },
    situationFamiliale: text,
    telephone: text,
    telephoneUrgence: text,
    email: text,
    adresse: text,
    marqueVoiture: text,
    matricules: { ...ofDefault, default: defaults.matricules },
    droitsEntree: { type: Number, default: null },
    exonere: { type: Boolean, required: true, default: defaults.exonere },
    tarifSpecial: text,
    statut: { ...ofDefault, default: defaults.statut },
    estAdherent: { type: Boolean, default: true },
    photoUrl: text,
    aCertificatMedical: { type: Boolean, required: true, default: false },
    certificatMedicalUrl: text,
    dateCertificatMedical: text,
    dateExpirationCertificat: text,
    nombreImpressionsBadge: { type: Number, required: true, default: 0 },
    saisonId: text,
    dateInscription: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: text,
    deletedAt: { type: Date, default: null },
    deletedBy: text,
  },
  { versionKey: false, collection: 'adherents' },
);

// The trash is included: a code stays taken while its member can be restored.
schema.index({ codeAdherent: 1 }, { unique: true });
// Absent in records older than the field until the start has filled it (`fillCodeKeys`).
schema.index({ codeKey: 1 }, { unique: true, partialFilterExpression: { codeKey: { $type: 'string' } } });
// Who has the same name and birth.
schema.index({ duplicateKey: 1 });
// The highest number of the sequence, for the next code.
schema.index({ codeNumber: -1 });
// The members inscribed last.
schema.index({ deletedAt: 1, dateInscription: -1, createdAt: -1 });
// Those between two ages.
schema.index({ dateNaissance: 1 });
// The trash, latest first.
schema.index({ deletedAt: -1, _id: -1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });

/** Persons outside the trash who are members: documents older than the field are. */
export const membersOnly = { deletedAt: null, estAdherent: trusted({ $ne: false }) };

/** Members of the club and payers who are none, those in the trash included. */
export const Adherents = mongoose.model<AdherentDocument>('Adherent', schema);

const { fields: ofFormerReleases } = storedDefaultsOf(schema);

/** A member as stored, with what one of a former release lacks: an instance of one may still write beside this. */
export function withDefaults(stored: AdherentDocument): AdherentDocument {
  return { ...ofFormerReleases, ...stored };
}
