import type { Subscription } from '@nats-io/transport-node';
import { logger } from '../log/logger.ts';
import { currentService } from '../service/current-service.ts';
import { prefixed } from './subjects.ts';

/**
 * Tells whoever listens now, without storage: a hint that may be lost, never the only carrier of a fact. `subject` is the
 * contract's (`club.session.revoked`); its first part becomes BUS_PREFIX.
 */
export function announce(subject: string, payload: object): void {
  const { bus } = currentService();
  if (bus.isUp()) bus.connection().publish(prefixed(bus.prefix, subject), JSON.stringify(payload));
  else logger.warn({ subject }, 'bus is away, announcement lost');
}

/** Takes announcements from the first time the bus is up; the function returned ends it. */
export async function listen(
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
        if (error) logger.warn({ err: error, subject }, 'announcement refused by the bus');
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
    logger.error({ err: error, subject }, 'announcement could not be taken');
  }
}
