import { importUndoDays, type ImportBatchAccount } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, flag, text } from '../../../documents/collections/schema-types.ts';

/** What a row did, to undo it. */
export interface ImportEffect {
  row: number;
  id: string;
  code: string;
  /** Of the record since the import, or since it was undone: only then is it touched again. */
  version: number;
  /** Its fields before; null for a new record. */
  before: object | null;
  after: object;
}

/** A stored batch of an import: a repeated one gets its first answer. */
export interface ImportBatch {
  /** Import and position. */
  _id: string;
  importId: string;
  entity: 'section' | 'formule';
  account: ImportBatchAccount;
  effects: ImportEffect[];
  createdAt: Date;
  /** The whole import was undone. */
  annule: boolean;
}

/** Seconds; later an import is not undone (W-10). */
const keptFor = importUndoDays * 24 * 3600;

const schema = new Schema<ImportBatch>(
  {
    _id: text,
    importId: text,
    entity: text,
    account: { type: Schema.Types.Mixed, required: true },
    effects: { type: Schema.Types.Mixed, required: true },
    createdAt: date,
    annule: flag,
  },
  { versionKey: false, collection: 'import_batches' },
);

schema.index({ importId: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: keptFor });

export const ImportBatches = defineCollection<ImportBatch>('CatalogueImportBatch', schema);
