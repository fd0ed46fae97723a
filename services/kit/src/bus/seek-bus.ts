import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { logger } from '../log/logger.ts';
import { busAddress } from './bus-address.ts';
import { inboxPrefix } from './subjects.ts';

const pauseMs = 500;

/**
 * Connects to NATS, retrying until it answers; undefined when `closing` aborts first (the client's own retry cannot be
 * cancelled). Later the client reconnects by itself. The inbox prefix of `name` is readable by its user only (E-8).
 */
export async function seekBus(
  url: string,
  name: string,
  closing: AbortSignal,
): Promise<NatsConnection | undefined> {
  for (let attempt = 1; !closing.aborted; attempt += 1) {
    try {
      const nats = await connect({
        ...busAddress(url),
        name,
        inboxPrefix: inboxPrefix(name),
        timeout: 2_000,
        maxReconnectAttempts: -1,
        reconnectTimeWait: pauseMs,
        ignoreAuthErrorAbort: true,
        pingInterval: 10_000,
        maxPingOut: 2,
      });
      if (!closing.aborted) return nats;
      await nats.close();
    } catch (error) {
      if (attempt === 1) logger.warn({ err: error }, 'bus is away, trying again');
      await pause(pauseMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  return undefined;
}
