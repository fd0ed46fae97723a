import type { Subscription } from '@nats-io/transport-node';
import { logger } from '../log/logger.ts';
import { currentService } from '../service/current-service.ts';
import { prefixed } from './subjects.ts';

/** Publishes without storage: for hints that may be lost. `subject` is the contract's (`club.session.revoked`). */
export function publishHint(subject: string, payload: object): void {
  const { bus } = currentService();
  if (bus.isUp()) bus.connection().publish(prefixed(bus.prefix, subject), JSON.stringify(payload));
  else logger.warn({ subject }, 'bus is away, hint lost');
}

/**
 * Publishes a hint at each (re)connection: earlier ones may have been lost, also on a connection that was dead unnoticed.
 */
export function publishHintWhenUp(subject: string, payload: object): void {
  currentService().bus.whenUp(() => publishHint(subject, payload));
}

/** Subscribes to hints as soon as the bus is up; returns the function that unsubscribes. */
export async function onHint(
  subject: string,
  take: (payload: unknown) => void,
): Promise<() => Promise<void>> {
  const { bus } = currentService();
  let subscription: Subscription | undefined;
  let stopped = false;
  bus.whenUp(() => {
    if (subscription || stopped) return;
    subscription = bus.connection().subscribe(prefixed(bus.prefix, subject), {
      callback: (error, message) => {
        if (error) logger.warn({ err: error, subject }, 'hint refused by the bus');
        else takeSafely(take, message.string(), subject);
      },
    });
  });
  return async () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}

function takeSafely(take: (payload: unknown) => void, text: string, subject: string): void {
  try {
    take(JSON.parse(text) as unknown);
  } catch (error) {
    logger.error({ err: error, subject }, 'hint could not be taken');
  }
}
