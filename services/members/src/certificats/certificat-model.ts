import mongoose, { Schema, type Types } from 'mongoose';

/** A certificate that a member has or had; its file has the same id. A file without one was never taken. */
export interface CertificatDocument {
  _id: Types.ObjectId;
  adherentId: string;
  /** `YYYY-MM-DD`. */
  dateCertificat: string;
  contentType: string;
  createdAt: Date;
  /** Name of who added it. */
  createdBy: string;
}

const schema = new Schema<CertificatDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    adherentId: { type: String, required: true },
    dateCertificat: { type: String, required: true },
    contentType: { type: String, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, default: '' },
  },
  { versionKey: false, collection: 'certificats' },
);

// Every certificate of a member, for whoever must find or erase them.
schema.index({ adherentId: 1 });

export const Certificats = mongoose.model<CertificatDocument>('Certificat', schema);
