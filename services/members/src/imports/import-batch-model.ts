import mongoose, { Schema } from 'mongoose';
import type { ImportBatchAccount } from '@club/contract';

export interface ImportBatch {
  /** Import and position (`batchId`). */
  _id: string;
  account: ImportBatchAccount;
  createdAt: Date;
}

/** Seconds: resumed within a month or not at all. */
const keptFor = 30 * 24 * 3600;

const schema = new Schema<ImportBatch>(
  {
    _id: { type: String, required: true },
    account: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'import_batches' },
);

schema.index({ createdAt: 1 }, { expireAfterSeconds: keptFor });

export const ImportBatches = mongoose.model<ImportBatch>('ImportBatch', schema);
