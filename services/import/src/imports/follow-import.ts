import type { ImportRun } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { hasEnded } from './import-account-rules.ts';
import { nextChange } from './import-changes.ts';
import { findImport, findStored } from './import-store.ts';

/** Fired when the service stops: who follows an import is sent away, to ask again where it goes on. */
const stopping = new AbortController();

/** Ends every follower. Once, at the stop of the process. */
export const endFollowing = (): void => stopping.abort();

/** An import may be asked for a moment before its file begins to arrive. Milliseconds. */
const patienceForNew = 1_500;

/** An import by its id, which may be on its way. Throws not_found. */
export async function findSoon(importId: string, signal: AbortSignal): Promise<ImportRun> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(patienceForNew)]);
  for (;;) {
    const changed = nextChange(importId, enough); // listens before it looks: no change falls between
    if (enough.aborted || (await findStored(importId))) return await findImport(importId);
    await changed;
  }
}

/**
 * The states of an import: the present one at once, then each that differs, the last one being its end. Ends early when
 * `signal` aborts or the service stops. Throws not_found when there is none.
 */
export async function* followImport(importId: string, signal: AbortSignal): AsyncGenerator<ImportRun> {
  const enough = AbortSignal.any([signal, stopping.signal]);
  let last = '';
  for (;;) {
    const changed = nextChange(importId, enough);
    const run = await findImport(importId);
    const state = JSON.stringify([run.statut, run.rowsTotal, run.rowsDone, run.message]);
    if (state !== last) yield run;
    if (hasEnded(run.statut)) return;
    last = state;
    await changed;
    if (enough.aborted) return;
  }
}

/** Waits for the end of an import, however long. Throws `unavailable` when the service stops before: it goes on later. */
export async function waitForEnd(importId: string, signal: AbortSignal): Promise<ImportRun> {
  for await (const run of followImport(importId, signal)) if (hasEnded(run.statut)) return run;
  throw new RuleError('unavailable', {
    message: 'L’import continue. Rechargez la page dans un instant pour suivre sa progression.',
  });
}
