import mongoose, { Schema } from 'mongoose';
import type { ChangeAdherentsAccount, ImportBatchAccount } from '@club/contract';

/** What a batch was answered, so that it is answered the same when it comes again. */
interface AnsweredBatch<Account> {
  /** Import and position. */
  _id: string;
  account: Account;
  createdAt: Date;
}

/** Seconds: resumed within a month or not at all. */
const keptFor = 30 * 24 * 3600;

function batchesIn<Account>(name: string, collection: string) {
  const schema = new Schema<AnsweredBatch<Account>>(
    {
      _id: { type: String, required: true },
      account: { type: Schema.Types.Mixed, required: true },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false, collection },
  );
  schema.index({ createdAt: 1 }, { expireAfterSeconds: keptFor });
  return mongoose.model<AnsweredBatch<Account>>(name, schema);
}

export const ImportBatches = batchesIn<ImportBatchAccount>('ImportBatch', 'import_batches');

/** An import may change members beside those it adds, in batches of its own. */
export const ChangeBatches = batchesIn<ChangeAdherentsAccount>('ChangeBatch', 'change_batches');
