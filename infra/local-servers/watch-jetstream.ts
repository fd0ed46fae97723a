import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { seekBus } from '../../services/kit/src/bus/seek-bus.ts';
import type { Supervised } from '../processes/supervise.ts';
import { healthSubject, watcher } from './nats.ts';

/** The delay doubles after each restart that did not help. */
const longestPauseMs = 60_000;
const answerWithinMs = 2_000;
const graceMs = 4_000;
/** Free bytes required to restart NATS: two stream blocks. */
const roomBytes = 16 * 1024 * 1024;

/** What NATS says of itself, as its `/healthz` does. */
export interface Health {
  status_code: number;
  error?: string;
}

/** A NATS to look after. */
export interface Watched {
  server: Pick<Supervised, 'restart'>;
  url: string;
  dataDir: string;
  lookEveryMs?: number;
  /** Whether there is room on the disk again. */
  hasRoom?: (dataDir: string) => Promise<boolean>;
}

/**
 * Restarts a NATS whose JetStream is shut down, once the disk has room (earlier it would shut down again). Checks every 3
 * s; returns a function that stops it.
 */
export function watchJetStream(watched: Watched): () => Promise<void> {
  const stopping = new AbortController();
  const watching = watch(watched, stopping.signal);
  return () => {
    stopping.abort();
    return watching;
  };
}

async function watch(
  { server, url, dataDir, lookEveryMs = 3_000, hasRoom = isFree }: Watched,
  stopping: AbortSignal,
): Promise<void> {
  const nats = await seekBus(url, watcher, stopping);
  if (!nats) return;
  let pauseMs = lookEveryMs;
  while (!stopping.aborted) {
    // A rejected pause ends the loop.
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    const health = stopping.aborted ? undefined : await healthOf(nats);
    const isShut = health !== undefined && isShutForGood(health);
    const restarts = isShut && (await hasRoom(dataDir)) && !stopping.aborted;
    if (restarts) await server.restart(graceMs);
    pauseMs = restarts ? Math.min(2 * pauseMs, longestPauseMs) : isShut ? pauseMs : lookEveryMs;
  }
  await nats.close();
}

/** Undefined while it does not answer (starting or restarting). */
async function healthOf(nats: NatsConnection): Promise<Health | undefined> {
  try {
    const answer = await nats.request(healthSubject, '', { timeout: answerWithinMs });
    return answer.json<{ data: Health }>().data;
  } catch {
    return undefined;
  }
}

async function isFree(dataDir: string): Promise<boolean> {
  // An unreadable disk counts as full.
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= roomBytes;
}

/**
 * Whether JetStream is shut down until a restart (after a failed write, such as a full disk). False while it recovers
 * streams (500) and for a stream that cannot be recovered: a restart would not help.
 */
export function isShutForGood({ status_code: status, error = '' }: Health): boolean {
  return status === 503 && /write error|JetStream not enabled/.test(error);
}
