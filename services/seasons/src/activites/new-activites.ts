import { EventEmitter, once } from 'node:events';
import { onHint, publishHint } from '@club/service-kit';

/** A hint to all instances. */
const subject = 'club.activites.kept';

const came = new EventEmitter().setMaxListeners(0);

export function tellNewActivites(): void {
  wakeHere();
  publishHint(subject, {});
}

export function wakeHere(): void {
  came.emit('lines');
}

/** Returns the unsubscribe. */
export function hearNewActivites(): Promise<() => Promise<void>> {
  return onHint(subject, wakeHere);
}

/** Resolves on new lines, after `milliseconds`, or when `signal` aborts. */
export async function nextActivites(milliseconds: number, signal: AbortSignal): Promise<void> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  await once(came, 'lines', { signal: enough }).catch((error: unknown) => {
    if (!enough.aborted) throw error;
  });
}
