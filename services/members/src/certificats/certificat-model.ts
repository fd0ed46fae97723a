import { defineCollection } from '@club/service-kit';
import { Schema, type Types } from 'mongoose';

/** A present or former certificate; its scan has the same id. */
export interface CertificatDocument {
  _id: Types.ObjectId;
  adherentId: string;
  /** `YYYY-MM-DD`. */
  dateCertificat: string;
  /** Of the scan; null when it was only presented. */
  contentType: string | null;
  createdAt: Date;
  createdBy: string;
}

const schema = new Schema<CertificatDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    adherentId: { type: String, required: true },
    dateCertificat: { type: String, required: true },
    contentType: { type: String, default: null },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, default: '' },
  },
  { versionKey: false, collection: 'certificats' },
);

// To find or erase a member's certificates.
schema.index({ adherentId: 1 });
// Those older than a day.
schema.index({ dateCertificat: 1 });

export const Certificats = defineCollection<CertificatDocument>('Certificat', schema);
