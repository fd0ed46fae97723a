import { callService } from '@club/service-kit';
import mongoose from 'mongoose';
import type { RowBatch } from '../adherents/row-batch.ts';
import type { PlacedBatch } from '../reading/read-messages.ts';
import { accountOfBatch, type BatchAccount } from './import-account-rules.ts';
import { ImportedRows } from './imported-row-model.ts';
import type { StoredImport } from './import-model.ts';

/** Milliseconds. */
const batchTimeoutMs = 60_000;

/** Codeless rows that another import stored. */
async function knownRows({ contentKeys }: RowBatch, importId: string): Promise<Set<number>> {
  if (contentKeys.length === 0) return new Set();
  const { trusted } = mongoose;
  const known = await ImportedRows.find({
    _id: trusted({ $in: contentKeys.map(({ key }) => key) }),
    importId: trusted({ $ne: importId }),
  }).lean();
  const keys = new Set(known.map(({ _id }) => _id));
  return new Set(contentKeys.filter(({ key }) => keys.has(key)).map(({ row }) => row));
}

/** Idempotent: the batch may be on its second run. */
async function rememberRows(
  { contentKeys }: RowBatch,
  stored: readonly number[],
  importId: string,
): Promise<void> {
  const rows = new Set(stored);
  const writes = contentKeys
    .filter(({ row }) => rows.has(row))
    .map(({ key }) => ({
      updateOne: { filter: { _id: key }, update: { $setOnInsert: { importId } }, upsert: true },
    }));
  if (writes.length > 0) await ImportedRows.bulkWrite(writes, { ordered: false });
}

/** Has a batch stored by members, which answers a known batch with its first answer. Throws the RuleError of members. */
export async function storeBatch(
  run: StoredImport,
  batch: PlacedBatch,
  signal: AbortSignal,
): Promise<BatchAccount> {
  const known = await knownRows(batch, run._id);
  const rows = batch.adherents.filter(({ row }) => !known.has(row));
  if (rows.length === 0) return accountOfBatch(batch, known.size, null);
  const answer = await callService(
    'importAdherents',
    { body: { importId: run._id, batch: batch.index, rows, rowsToCome: batch.rowsToCome } },
    { requestId: run.requestId, onBehalfOf: run.startedBy, signal, timeoutMs: batchTimeoutMs },
  );
  await rememberRows(batch, answer.imported, run._id);
  return accountOfBatch(batch, known.size, answer);
}
