import { EventEmitter, once } from 'node:events';

const changes = new EventEmitter().setMaxListeners(0);

/** Polling interval (ms) of a run, which another process may change. */
export const lookAgainMs = 500;

/** Notifies this process's followers of a run. */
export function tellChange(runId: string): void {
  changes.emit(runId);
}

/** Resolves when a run may have changed, at the latest `withinMs` later, or `signal` aborts. Listen before reading, or a change is missed. */
export async function nextChange(runId: string, signal: AbortSignal, withinMs = lookAgainMs): Promise<void> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  await once(changes, runId, { signal: enough }).catch((error: unknown) => {
    if (!enough.aborted) throw error;
  });
}
