import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from './bus.ts';

/** Milliseconds between beats, and without one until the bus counts as unheard. */
const everyMs = 300;
const silentMs = 1_000;
/** A silence that a busy moment does not explain. */
const doubtfulMs = 4_000;

/** Whether NATS answers: a frozen one keeps its connections open and is silent. */
export interface Heartbeat {
  isHeard(): boolean;
  stop(): Promise<void>;
}

/** Asks the bus again and again. `onDoubt`: every 4 s of a longer silence, and when it is over. */
export function watchHeartbeat(bus: Bus, onDoubt: () => void): Heartbeat {
  const stopping = new AbortController();
  const { signal } = stopping;
  let heardAt = 0;
  let asking: Promise<void> | undefined;
  /** Of a silence that is not over. */
  let toldAt = -Infinity;
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
      if (!signal.aborted && heardAt > 0) tellDoubt();
    }
  }

  function tellDoubt(): void {
    const now = performance.now();
    const isSilent = now - heardAt > doubtfulMs;
    if (isSilent ? now - toldAt < doubtfulMs : toldAt < 0) return;
    toldAt = isSilent ? now : -Infinity;
    onDoubt();
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
