import { onHint, publishHint } from '../bus/hints.ts';
import { currentService } from '../service/current-service.ts';

/**
 * Wakes this service's relay, in whichever instance it runs; a lost notify is made up for by the relay's sweep. Over the bus,
 * because a change stream would wake MongoDB at each write (docs/decisions/0013). `bulk`: low priority.
 */
export function notifyOutbox({ bulk = false }: { bulk?: boolean } = {}): void {
  if (currentService().bus.isUp()) publishHint(subject(), { bulk });
}

/** Calls `ring` at each notify; returns the function that unsubscribes. */
export function onOutboxNotify(ring: (isBulk: boolean) => void): Promise<() => Promise<void>> {
  return onHint(subject(), (payload) => ring((payload as { bulk?: boolean }).bulk === true));
}

function subject(): string {
  return `club.outbox.${currentService().name}`;
}
