import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from './bus.ts';

/** Milliseconds between beats, and without one until the bus counts as unheard. */
const everyMs = 300;
const silentMs = 1_000;
const tellAgainMs = 5_000;

/** Whether NATS answers: a frozen one keeps its connections open and is silent. */
export interface Heartbeat {
  isHeard(): boolean;
  stop(): Promise<void>;
}

/** Asks the bus again and again. `onDoubt`: when it falls silent, every 5 s of silence, and when it is heard anew. */
export function watchHeartbeat(bus: Bus, onDoubt: () => void): Heartbeat {
  const stopping = new AbortController();
  const { signal } = stopping;
  let heardAt = 0;
  let asking: Promise<void> | undefined;
  /** Undefined before the first beat. */
  let wasHeard: boolean | undefined;
  let toldAt = 0;
  const isHeard = () => bus.isUp() && performance.now() - heardAt < silentMs;

  async function ask(): Promise<void> {
    const askedAt = performance.now();
    await bus.connection().flush();
    heardAt = Math.max(heardAt, askedAt);
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      // A question that is under way, to a frozen bus or a lost connection, is answered or fails by itself.
      if (bus.isUp())
        asking ??= ask()
          .catch(() => undefined)
          .finally(() => (asking = undefined));
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
      const now = isHeard();
      const isNew = wasHeard !== undefined && now !== wasHeard;
      const isStillSilent = wasHeard === false && !now && performance.now() - toldAt >= tellAgainMs;
      if (now || wasHeard !== undefined) wasHeard = now;
      if (signal.aborted || !(isNew || isStillSilent)) continue;
      toldAt = performance.now();
      onDoubt();
    }
  }

  const watching = watch();
  return {
    isHeard,
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}
