import { connect, type NatsConnection } from '@nats-io/transport-node';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { logger } from '../log/logger.ts';

const reconnectPauseMs = 500;

/**
 * The process's connection to NATS. The bus may be away at start and at any time: the connection is sought for ever in
 * the background, `isUp` says how it stands and `whenUp` listeners run at each return.
 */
export interface Bus {
  /** First part of every subject and stream name, so that clubs or tests can share one NATS. */
  readonly prefix: string;
  isUp(): boolean;
  /** Throws while the first connection is still sought. */
  connection(): NatsConnection;
  jetstream(): JetStreamClient;
  manager(): Promise<JetStreamManager>;
  /** Calls back at every (re)connection, at once when it is up already. */
  whenUp(listener: () => void): void;
  /** Sends what is pending, then closes. */
  close(): Promise<void>;
}

/** Starts looking for the bus; does not wait for it. `name` is shown in NATS' own monitoring. */
export function openBus(url: string, prefix: string, name: string): Bus {
  let nats: NatsConnection | undefined;
  let up = false;
  let closing = false;
  const listeners: (() => void)[] = [];
  const setUp = (now: boolean) => {
    if (up === now) return;
    up = now;
    if (!closing) logger.warn({ bus: now ? 'up' : 'away' }, now ? 'bus is up' : 'bus is away');
    if (now) listeners.forEach((listener) => listener());
  };

  const seek = async (): Promise<void> => {
    // waitOnFirstConnect keeps trying; the servers are retried for ever after that too.
    const found = await connect({
      servers: url,
      name,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: reconnectPauseMs,
      pingInterval: 10_000,
      maxPingOut: 2,
    });
    if (closing) return found.close();
    nats = found;
    setUp(true);
    for await (const { type } of found.status()) {
      if (type === 'disconnect') setUp(false);
      if (type === 'reconnect') setUp(true);
    }
  };
  seek().catch((error: unknown) => logger.error({ err: error }, 'bus connection ended'));

  const connection = () => {
    if (!nats) throw new Error('the bus has not been reached yet');
    return nats;
  };
  return {
    prefix,
    isUp: () => up,
    connection,
    jetstream: () => jetstream(connection()),
    manager: () => jetstreamManager(connection(), { checkAPI: false }),
    whenUp: (listener) => {
      listeners.push(listener);
      if (up) listener();
    },
    close: async () => {
      closing = true;
      if (up) await nats?.drain();
      else await nats?.close();
    },
  };
}
