import type { ImportAdherentsAccount } from '@club/contract';
import { callService } from '@club/service-kit';
import type { RowBatch } from '../adherents/row-batch.ts';
import type { PlacedBatch } from '../reading/read-messages.ts';
import { accountOfBatch, type BatchAccount } from './import-account-rules.ts';
import { ImportedRows } from './imported-row-model.ts';
import { knownContents } from './known-contents.ts';
import type { StoredImport } from './import-model.ts';

/** Milliseconds. */
const batchTimeoutMs = 60_000;

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

/** Told of a batch once it is stored, again when it is sent again: what members answered, and rows that came before. */
export type OnStored = (
  batch: PlacedBatch,
  answer: ImportAdherentsAccount,
  known: ReadonlySet<number>,
) => Promise<void>;

const nothing: ImportAdherentsAccount = { imported: [], skipped: [], errors: [] };

/** Has a batch stored by members, which answers a known batch with its first answer. Throws the RuleError of members. */
export async function storeBatch(
  run: StoredImport,
  batch: PlacedBatch,
  signal: AbortSignal,
  onStored?: OnStored,
): Promise<BatchAccount> {
  const known = await knownContents(batch.contentKeys, run._id);
  const rows = batch.adherents.filter(({ row }) => !known.has(row));
  if (rows.length === 0) {
    await onStored?.(batch, nothing, known);
    return accountOfBatch(batch, known.size, null);
  }
  const answer = await callService(
    'importAdherents',
    { body: { importId: run._id, batch: batch.index, rows, rowsToCome: batch.rowsToCome } },
    { requestId: run.requestId, onBehalfOf: run.startedBy, signal, timeoutMs: batchTimeoutMs },
  );
  await rememberRows(batch, answer.imported, run._id);
  await onStored?.(batch, answer, known);
  return accountOfBatch(batch, known.size, answer);
}
