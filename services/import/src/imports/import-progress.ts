import type { ErrorCode, ImportStatut } from '@club/contract';
import { recordActivity, transaction, type Unit } from '@club/service-kit';
import { detailLimit } from '../adherents/row-batch.ts';
import type { BatchAccount } from './import-account-rules.ts';
import { tellChange } from './import-changes.ts';
import { LeaseLost, leaseOwner } from './import-lease.ts';
import { Imports, type StoredImport } from './import-model.ts';

/** Changes an import that this process runs. Throws LeaseLost when it no longer does. */
async function change(importId: string, filter: object, update: object): Promise<StoredImport> {
  const changed = await write(importId, filter, update);
  tellChange(importId);
  return changed;
}

async function write(
  importId: string,
  filter: object,
  update: object,
  unit?: Pick<Unit, 'session'>,
): Promise<StoredImport> {
  const changed = await Imports.findOneAndUpdate(
    { _id: importId, statut: 'en_cours', 'lease.owner': leaseOwner, ...filter },
    update,
    { returnDocument: 'after', projection: { errorDetails: 0 }, session: unit?.session },
  ).lean<StoredImport | null>();
  if (!changed) throw new LeaseLost();
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

/** Ends an import, once every batch is confirmed or given up; the activity feed says how many rows it brought. */
export async function finish(importId: string, outcome: Outcome): Promise<StoredImport> {
  const $set = { ...outcome, finishedAt: new Date(), fileId: null };
  const ended = await transaction(async (unit) => {
    const run = await write(importId, {}, { $set }, unit);
    if (run.imported > 0) await tellFeed(unit, run);
    return run;
  });
  tellChange(importId);
  return ended;
}

function tellFeed(
  unit: Unit,
  { _id: id, type, imported, startedBy, requestId }: StoredImport,
): Promise<void> {
  const service = { kind: 'service', id: 'import', nom: 'import', permissions: new Set<never>() } as const;
  const actor = { ...service, onBehalfOf: startedBy };
  const faits = { type, nombre: imported };
  return recordActivity(unit, { entity: 'import', id, action: 'import', actor, requestId, faits });
}
