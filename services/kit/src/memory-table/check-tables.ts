import mongoose, { type mongo } from 'mongoose';
import { Counter } from 'prom-client';
import { logger } from '../log/logger.ts';
import { registry } from '../metrics/metrics.ts';

/** Milliseconds between two checks. */
const everyMs = 5 * 60_000;

/** Documents of a collection that are compared each time: some milliseconds of work. */
const sampleSize = 50;

const checked = new Counter({
  name: 'club_table_rows_checked_total',
  help: 'Rows of tables in memory that were compared with the database',
  labelNames: ['collection'] as const,
  registers: [registry],
});

const wrong = new Counter({
  name: 'club_table_rows_wrong_total',
  help: 'Columns of such rows that held something else than the database, and were written anew',
  labelNames: ['collection', 'column'] as const,
  registers: [registry],
});

/** Compares a sample of each table with the database now and then; returns what stops it. */
export function checkTables(collections: readonly FollowedCollection<never>[]): () => void {
  for (const { collection, into } of collections)
    if (into.mend) wrong.inc({ collection: collection.collectionName, column: 'row' }, 0);
  const timer = setInterval(() => {
    for (const one of collections)
      checkSample(one as FollowedCollection<{ _id: string }>).catch((error: unknown) =>
        logger.warn({ err: error, collection: one.collection.collectionName }, 'table was not checked'),
      );
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Compares a random sample with the table and mends it. A row of another version is skipped: its change is under way. */
export async function checkSample<Of extends { _id: string }>({
  collection: { collectionName: collection },
  fields,
  into,
}: FollowedCollection<Of>): Promise<void> {
  if (!into.mend) return;
  const stored = mongoose.connection.collection(collection);
  const sample = stored.aggregate<Of>([
    { $sample: { size: sampleSize } },
    ...(fields ? [{ $project: fields }] : []),
  ]);
  for await (const document of sample) {
    const columns = into.mend(document);
    if (!columns) continue;
    checked.inc({ collection });
    for (const column of columns) wrong.inc({ collection, column });
    if (columns.length > 0) logger.error({ collection, id: document._id, columns }, 'table was wrong');
  }
}

/** A collection and the table that follows it. */
export interface FollowedCollection<Of extends { _id: string }> {
  /** Read at each opening: the name exists only once connected. */
  collection: { readonly collectionName: string };
  /** Projection while filling; all fields when absent. Changes always bring all fields. */
  fields?: mongo.Document;
  into: Fed<Of>;
}

/** What takes the documents of a collection. */
export interface Fed<Of extends { _id: string }> {
  readonly ids: readonly string[];
  /**
   * Takes a document as stored; may be repeated or stale, so it compares versions. `readAgain` of a change reads all collections
   * anew: what was counted of the others depends on this document.
   */
  put: (document: Of) => void | 'readAgain';
  /** The document no longer exists. */
  remove: (id: string) => void;
  /** Called after each complete read. */
  sortAll?: () => void;
  /** Writes what is held of a document anew where it differs, and names it; undefined while another version is held. */
  mend?: (document: Of) => readonly string[] | undefined;
}
