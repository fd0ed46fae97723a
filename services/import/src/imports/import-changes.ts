import { EventEmitter, once } from 'node:events';

/** Imports run by this process tell here, by their id, that something changed. */
const changes = new EventEmitter().setMaxListeners(0);

/** Another process may run the import: its changes are seen by looking again, this often in milliseconds. */
const lookAgainMs = 500;

/** Tells whoever follows an import that it changed. */
export function tellChange(importId: string): void {
  changes.emit(importId);
}

/** Resolves when an import may have changed, or when `signal` aborts: then it is time to stop. */
export async function nextChange(importId: string, signal: AbortSignal): Promise<void> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(lookAgainMs)]);
  await once(changes, importId, { signal: enough }).catch((error: unknown) => {
    if (!enough.aborted) throw error;
  });
}
