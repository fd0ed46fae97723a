import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { logger } from '../log/logger.ts';
import { busAddress } from './bus-address.ts';
import { inboxPrefix } from './subjects.ts';

const pauseMs = 500;

/**
 * Tries to reach NATS until it answers; undefined when `closing` came first. Once connected, the client itself
 * reconnects for ever. (Its own wait for the first connection cannot be ended.) What is sent to `name` alone comes by subjects that
 * only its user may read.
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
      // A rejected pause means closing, which ends the loop.
      await pause(pauseMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  return undefined;
}
