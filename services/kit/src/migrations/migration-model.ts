import { Schema } from 'mongoose';
import { defineCollection } from '../mongo/define-collection.ts';

/** A migration that ran to its end. */
export interface MigrationRow {
  /** Its name. */
  _id: string;
  /** When it ended. */
  at: Date;
  ms: number;
  counts: Readonly<Record<string, number>>;
}

const schema = new Schema<MigrationRow>(
  { _id: String, at: Date, ms: Number, counts: Schema.Types.Mixed },
  { versionKey: false, collection: 'migrations', minimize: false },
);

/** The ledger: which migrations this database has had. */
export const Migrations = defineCollection<MigrationRow>('Migration', schema);
