import type { ErrorCode, ImportStatut } from '@club/contract';
import { detailLimit } from '../adherents/row-batch.ts';
import type { BatchAccount } from './import-account-rules.ts';
import { tellChange } from './import-changes.ts';
import { LeaseLost, leaseOwner } from './import-lease.ts';
import { Imports, type StoredImport } from './import-model.ts';

/** Changes an import that this process runs. Throws LeaseLost when it no longer does. */
async function change(importId: string, filter: object, update: object): Promise<StoredImport> {
  const changed = await Imports.findOneAndUpdate(
    { _id: importId, statut: 'en_cours', 'lease.owner': leaseOwner, ...filter },
    update,
    { returnDocument: 'after', projection: { errorDetails: 0 } },
  ).lean<StoredImport | null>();
  if (!changed) throw new LeaseLost();
  tellChange(importId);
  return changed;
}

/** Says how many rows the file holds. */
export async function setTotal(importId: string, rowsTotal: number): Promise<void> {
  await change(importId, {}, { $set: { rowsTotal } });
}

/** Says what the run waits for, in French; null when it goes on. */
export async function setMessage(importId: string, message: string | null): Promise<void> {
  await change(importId, {}, { $set: { message } });
}

/** Adds a batch to the account, once: only on top of the state that `run` is in. */
export async function confirmBatch(
  { _id, nextBatch }: StoredImport,
  index: number,
  account: BatchAccount,
): Promise<StoredImport> {
  const { rows, imported, skipped, errors, errorDetails } = account;
  return await change(
    _id,
    { nextBatch },
    {
      $inc: { rowsDone: rows, imported, skipped, errors },
      $push: { errorDetails: { $each: errorDetails, $slice: detailLimit } },
      $set: { nextBatch: index + 1, attempts: 0, message: null },
    },
  );
}

/** What an import ends with. `rowsTotal` of one that went through: the rows it did, blank-looking ones apart. */
export interface Outcome {
  statut: Extract<ImportStatut, 'termine' | 'annule' | 'echoue'>;
  message: string | null;
  failure: ErrorCode | null;
  rowsTotal?: number;
}

/** Ends an import, once every batch is confirmed or given up. */
export async function finish(importId: string, outcome: Outcome): Promise<StoredImport> {
  return await change(importId, {}, { $set: { ...outcome, finishedAt: new Date(), fileId: null } });
}
