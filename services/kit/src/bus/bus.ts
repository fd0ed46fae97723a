import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { logger } from '../log/logger.ts';
import { seekBus } from './seek-bus.ts';

/** The process's connection to NATS, which may be away at any time, also at start; it reconnects in the background. */
export interface Bus {
  /** First part of every subject and stream name: several clubs or tests share one NATS. */
  readonly prefix: string;
  /** User of this process, where NATS has users. */
  readonly name: string;
  /** Servers that hold each stream made from here. */
  readonly replicas: number;
  isUp(): boolean;
  /** Throws before the first connection. */
  connection(): NatsConnection;
  jetstream(): JetStreamClient;
  manager(): Promise<JetStreamManager>;
  /** Calls back at every (re)connection, and at once when connected. */
  whenUp(listener: () => void): void;
  /** Flushes, then closes. */
  close(): Promise<void>;
}

/** Starts connecting and returns at once. `name`: the NATS user, where NATS has users. */
export function openBus(url: string, prefix: string, name: string, replicas = 1): Bus {
  let nats: NatsConnection | undefined;
  let up = false;
  const closing = new AbortController();
  const listeners: (() => void)[] = [];
  const setUp = (now: boolean) => {
    if (up === now) return;
    up = now;
    if (now) logger.info('bus is up');
    else if (!closing.signal.aborted) logger.warn('bus is away');
    if (now) listeners.forEach((listener) => listener());
  };

  const follow = async (): Promise<void> => {
    nats = await seekBus(url, name, closing.signal);
    if (!nats) return;
    setUp(true);
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') setUp(false);
      if (status.type === 'reconnect') setUp(true);
      if (status.type === 'error' && status.error instanceof errors.PermissionViolationError)
        logger.error({ err: status.error }, 'not allowed on the bus');
    }
    setUp(false);
  };
  const following = follow().catch((error: unknown) =>
    logger.error({ err: error }, 'bus connection lost for good'),
  );

  const connection = () => {
    if (!nats) throw new Error('the bus has not been reached yet');
    return nats;
  };
  return {
    prefix,
    name,
    replicas,
    isUp: () => up,
    connection,
    jetstream: () => jetstream(connection()),
    manager: () => jetstreamManager(connection(), { checkAPI: false }),
    whenUp: (listener) => {
      listeners.push(listener);
      if (up) listener();
    },
    close: async () => {
      closing.abort();
      if (up) await nats?.drain();
      else await nats?.close();
      await following;
    },
  };
}
