import mongoose, { Schema, trusted } from 'mongoose';
import type { AdherentDocument } from './adherent-document.ts';

const text = { type: String, default: null };

const schema = new Schema<AdherentDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    codeAdherent: { type: String, required: true },
    codeNumber: { type: Number, default: null },
    duplicateKey: { type: String, required: true },
    civilite: { type: String, required: true },
    prenom: { type: String, required: true },
    nom: { type: String, required: true },
    dateNaissance: text,
    lieuNaissance: text,
    nationalites: { type: String, required: true },
    cin: text,
    profession: text,
    groupeSanguin: text,
    estDonneur: { type: Boolean, required: true },
    situationFamiliale: text,
    telephone: text,
    telephoneUrgence: text,
    email: text,
    adresse: text,
    marqueVoiture: text,
    matricules: { type: String, required: true },
    droitsEntree: { type: Number, default: null },
    exonere: { type: Boolean, required: true },
    tarifSpecial: text,
    statut: { type: String, required: true },
    estAdherent: Boolean,
    photoUrl: text,
    aCertificatMedical: { type: Boolean, required: true },
    certificatMedicalUrl: text,
    dateCertificatMedical: text,
    dateExpirationCertificat: text,
    nombreImpressionsBadge: { type: Number, required: true },
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
