import { EventEmitter, once } from 'node:events';

/** Runs of this process tell here, by their id, that something changed. */
const changes = new EventEmitter().setMaxListeners(0);

/** Another process may work on the run: its changes are seen by looking again, this often in milliseconds. */
const lookAgainMs = 500;

/** Under this name a new run is told; no run has it, ids are longer. */
export const newRun = 'new';

/** Tells whoever follows a run that it changed. */
export function tellChange(renouvellementId: string): void {
  changes.emit(renouvellementId);
}

/** Resolves when a run may have changed, or when `signal` aborts: then it is time to stop. */
export async function nextChange(renouvellementId: string, signal: AbortSignal): Promise<void> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(lookAgainMs)]);
  await once(changes, renouvellementId, { signal: enough }).catch((error: unknown) => {
    if (!enough.aborted) throw error;
  });
}
