import type { ImportBatchAccount } from '@club/contract';
import { askingFor } from '../kinds/asking-for.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { RowBatch } from '../kinds/row-batch.ts';
import type { PlacedBatch } from '../reading/read-messages.ts';
import { accountOfBatch, type BatchAccount } from './import-account-rules.ts';
import { ImportedRows } from './imported-row-model.ts';
import { knownContents } from './known-contents.ts';
import type { StoredImport } from './import-model.ts';

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

/** Told of a batch once it is stored, again when it is sent again: what its owner answered, and rows that came before. */
export type OnStored = (
  batch: PlacedBatch,
  answer: ImportBatchAccount,
  known: ReadonlySet<number>,
) => Promise<void>;

const nothing: ImportBatchAccount = { imported: [], skipped: [], errors: [] };

/** Has a batch stored by its owner, who answers a known batch with the first answer. Throws the owner’s RuleError. */
export async function storeBatch(
  run: StoredImport,
  batch: PlacedBatch,
  signal: AbortSignal,
  onStored?: OnStored,
): Promise<BatchAccount> {
  const known = await knownContents(batch.contentKeys, run._id);
  const rows = batch.contents.filter(({ row }) => !known.has(row));
  if (rows.length === 0) {
    await onStored?.(batch, nothing, known);
    return accountOfBatch(batch, known.size, null);
  }
  const { index, rowsToCome } = batch;
  const answer = await kindOf(run.type).store({ index, rows, rowsToCome }, askingFor(run, signal));
  await rememberRows(batch, answer.imported, run._id);
  await onStored?.(batch, answer, known);
  return accountOfBatch(batch, known.size, answer);
}
