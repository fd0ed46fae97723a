import { EventEmitter, once } from 'node:events';
import { announce, listen } from '@club/service-kit';

/** Says that lines came, to all instances: a hint, whoever follows the feed looks again anyway. */
const subject = 'club.activites.kept';

const came = new EventEmitter().setMaxListeners(0);

/** Tells every instance of this service that lines of the feed were kept. */
export function tellNewActivites(): void {
  wakeHere();
  announce(subject, {});
}

/** Has this process look for new lines now. */
export function wakeHere(): void {
  came.emit('lines');
}

/** Hears what other instances tell; the function it gives ends it. */
export function hearNewActivites(): Promise<() => Promise<void>> {
  return listen(subject, wakeHere);
}

/** Resolves when lines came, after `milliseconds`, or when `signal` aborts. */
export async function nextActivites(milliseconds: number, signal: AbortSignal): Promise<void> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  await once(came, 'lines', { signal: enough }).catch((error: unknown) => {
    if (!enough.aborted) throw error;
  });
}
