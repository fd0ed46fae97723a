import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import {
  importUndoDays,
  type AdherentChanges,
  type ChangeAdherentsAccount,
  type ImportBatchAccount,
} from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import type { Written } from './undo-rules.ts';

/** What a batch was answered, so that it is answered the same when it comes again, and what undoes it (W-10). */
interface AnsweredBatch<Account> {
  /** Import and position. */
  _id: string;
  account: Account;
  /** Members that it added or changed, as it left them; absent of a batch of a former release. */
  ecrits?: Written[];
  /** Whether that was undone. */
  annule?: boolean;
  createdAt: Date;
}

export interface ImportBatch extends AnsweredBatch<ImportBatchAccount> {
  /** Those that were removed again, as they were, until the import is undone as a whole. */
  retires?: AdherentDocument[] | null;
}

export interface ChangeBatch extends AnsweredBatch<ChangeAdherentsAccount> {
  /** The values that were taken back. */
  apres?: { row: number; valeurs: AdherentChanges }[] | null;
  /** Its members were inscribed in this season, and no value was changed. */
  saisonId?: string;
}

/** Seconds: resumed, and undone, within that time or not at all (W-10). */
const keptFor = importUndoDays * 24 * 3600;

function batchesIn<Batch extends AnsweredBatch<unknown>>(name: string, collection: string) {
  const schema = new Schema<Batch>(
    {
      _id: { type: String, required: true },
      account: { type: Schema.Types.Mixed, required: true },
      ecrits: Schema.Types.Mixed,
      annule: Boolean,
      retires: Schema.Types.Mixed,
      apres: Schema.Types.Mixed,
      saisonId: String,
      createdAt: { type: Date, required: true },
    } as never,
    { versionKey: false, collection },
  );
  schema.index({ createdAt: 1 }, { expireAfterSeconds: keptFor });
  // Those that left somebody as he was before an inscription, and those of somebody who is erased.
  schema.index({ 'ecrits.id': 1 });
  return defineCollection<Batch>(name, schema);
}

export const ImportBatches = batchesIn<ImportBatch>('ImportBatch', 'import_batches');

/** An import may change members beside those it adds, in batches of its own. */
export const ChangeBatches = batchesIn<ChangeBatch>('ChangeBatch', 'change_batches');

/** Query of the batches of an import. */
export const ofImport = (importId: string) => ({ _id: { $gte: `${importId}/`, $lt: `${importId}0` } });
