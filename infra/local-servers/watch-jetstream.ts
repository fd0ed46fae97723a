import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { seekBus } from '../../services/kit/src/bus/seek-bus.ts';
import type { Supervised } from '../processes/supervise.ts';
import { isShutForGood, type Health } from './jetstream-health-rules.ts';
import { healthSubject, watcher } from './nats.ts';

/** After each restart that did not help the next one waits twice as long. */
const longestPauseMs = 60_000;
const answerWithinMs = 2_000;
const graceMs = 4_000;
/** Bytes that must be free before NATS is started anew: two blocks of a stream. */
const roomBytes = 16 * 1024 * 1024;

/** A NATS to look after. */
export interface Watched {
  server: Pick<Supervised, 'restart'>;
  /** Its address, with the secret of the watcher. */
  url: string;
  /** Where its streams lie. */
  dataDir: string;
  lookEveryMs?: number;
  /** Whether there is room on the disk again. */
  hasRoom?: (dataDir: string) => Promise<boolean>;
}

/**
 * Has a NATS whose JetStream shut itself for good started anew, once its disk has room again: not before, for it would shut itself
 * again at the next write (trust.md F9, no crash loop). Looks every 3 s; the function it gives ends the watch.
 */
export function watchJetStream(watched: Watched): () => Promise<void> {
  const ending = new AbortController();
  const watching = watch(watched, ending.signal);
  return () => {
    ending.abort();
    return watching;
  };
}

async function watch(
  { server, url, dataDir, lookEveryMs = 3_000, hasRoom = isFree }: Watched,
  ending: AbortSignal,
): Promise<void> {
  const nats = await seekBus(url, watcher, ending);
  if (!nats) return;
  let pauseMs = lookEveryMs;
  while (!ending.aborted) {
    // A rejected pause means ending, which ends the loop.
    await pause(pauseMs, undefined, { signal: ending }).catch(() => undefined);
    const health = ending.aborted ? undefined : await healthOf(nats);
    const isShut = health !== undefined && isShutForGood(health);
    const restarts = isShut && (await hasRoom(dataDir)) && !ending.aborted;
    if (restarts) await server.restart(graceMs);
    pauseMs = restarts ? Math.min(2 * pauseMs, longestPauseMs) : isShut ? pauseMs : lookEveryMs;
  }
  await nats.close();
}

/** Undefined while it does not answer: it starts, or its supervisor starts it. */
async function healthOf(nats: NatsConnection): Promise<Health | undefined> {
  try {
    const answer = await nats.request(healthSubject, '', { timeout: answerWithinMs });
    return answer.json<{ data: Health }>().data;
  } catch {
    return undefined;
  }
}

async function isFree(dataDir: string): Promise<boolean> {
  // A disk that is gone has no room.
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= roomBytes;
}
