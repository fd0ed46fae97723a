import type { ErrorCode, ImportStatut } from '@club/contract';
import { transaction } from '@club/service-kit';
import { changeRun, endRun } from '@club/service-kit/jobs';
import { detailLimit } from '../kinds/row-batch.ts';
import type { BatchAccount } from './import-account-rules.ts';
import { importRuns, type StoredImport } from './import-model.ts';

export async function setTotal(importId: string, rowsTotal: number): Promise<void> {
  await changeRun(importRuns, importId, { update: { $set: { rowsTotal } } });
}

/** What the run waits for, in French; null when it goes on. */
export async function setMessage(importId: string, message: string | null): Promise<void> {
  await changeRun(importRuns, importId, { update: { $set: { message } } });
}

/** Adds a batch once: only on top of the state of `run`. */
export async function confirmBatch(
  { _id, nextBatch }: StoredImport,
  index: number,
  account: BatchAccount,
): Promise<StoredImport> {
  const { rows, imported, modifies, skipped, errors, errorDetails, avertissements } = account;
  const update = {
    $inc: { rowsDone: rows, imported, modifies, skipped, errors },
    $push: {
      errorDetails: { $each: errorDetails, $slice: detailLimit },
      avertissements: { $each: avertissements, $slice: detailLimit },
    },
    $set: { nextBatch: index + 1, attempts: 0, message: null },
  };
  return await changeRun(importRuns, _id, { update, only: { nextBatch } });
}

/** `rowsTotal` of a completed one: the rows done. */
export interface Outcome {
  statut: Extract<ImportStatut, 'planifie' | 'termine' | 'annule' | 'echoue'>;
  message: string | null;
  failure: ErrorCode | null;
  rowsTotal?: number;
}

/**
 * Ends an import once every batch is confirmed or given up; its activity says how many rows came. `more`: further fields that
 * are set with it. The file is forgotten unless `keepsFile`.
 */
export function finish(
  importId: string,
  outcome: Outcome,
  { keepsFile = false, more = {} }: { keepsFile?: boolean; more?: object } = {},
): Promise<StoredImport> {
  const set = { ...outcome, ...more, ...(!keepsFile && { fileId: null }) };
  return transaction((unit) => endRun(importRuns, unit, importId, set));
}
