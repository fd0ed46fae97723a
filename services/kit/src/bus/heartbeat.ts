import type { Bus } from './bus.ts';
import { createSignal } from '../service/signal.ts';

/** Milliseconds between beats, and without one until the bus counts as unheard. */
const everyMs = 300;
const silentMs = 1_000;
/** A silence that a busy moment does not explain. */
const doubtfulMs = 4_000;
/** Milliseconds for which beats go on after somebody asked, and between looks whether somebody needs them again. */
const [neededMs, restMs] = [60_000, 5_000];

/** Whether NATS answers and the publishers are on it: a frozen one keeps its connections open and is silent. */
export interface Heartbeat {
  /** False as well for the moment in which the first one asks after a rest. */
  isHeard(): boolean;
  stop(): Promise<void>;
}

interface Listening {
  /** Every 4 s of a longer silence, and when it is over. */
  onDoubt: () => void;
  /** Somebody has to learn of a silence without asking. */
  isFollowed: () => boolean;
  /** Whether all publishers of what is listened for are on the bus, too: a beat counts only then. */
  publishersAreUp: () => boolean;
}

/** Asks the bus again and again, while somebody wants to know: at rest nobody does. */
export function watchHeartbeat(bus: Bus, { onDoubt, isFollowed, publishersAreUp }: Listening): Heartbeat {
  const wanted = createSignal();
  let isStopped = false;
  let isAtRest = true;
  let wantedAt = -Infinity;
  let heardAt = -Infinity;
  /** Silence counts from here, too: nobody listened before. */
  let awakeAt = 0;
  let asking: Promise<void> | undefined;
  /** Of a silence that is not over. */
  let toldAt = -Infinity;

  async function ask(): Promise<void> {
    const askedAt = performance.now();
    await bus.connection().flush();
    if (publishersAreUp()) heardAt = Math.max(heardAt, askedAt);
  }

  async function watch(): Promise<void> {
    while (!isStopped) {
      isAtRest = !isFollowed() && performance.now() - wantedAt > neededMs;
      if (isAtRest) await rest();
      else await beat();
    }
  }

  async function rest(): Promise<void> {
    await wanted.wait(restMs);
    awakeAt = performance.now();
  }

  async function beat(): Promise<void> {
    // A question that is under way, to a frozen bus or a lost connection, is answered or fails by itself.
    if (bus.isUp())
      asking ??= ask()
        .catch(() => undefined)
        .finally(() => (asking = undefined));
    await wanted.wait(everyMs);
    if (!isStopped) tellDoubt();
  }

  function tellDoubt(): void {
    if (heardAt === -Infinity) return; // nothing that it told can have been missed
    const now = performance.now();
    const isSilent = now - Math.max(heardAt, awakeAt) > doubtfulMs;
    if (isSilent ? now - toldAt < doubtfulMs : toldAt < 0) return;
    toldAt = isSilent ? now : -Infinity;
    onDoubt();
  }

  const watching = watch();
  return {
    isHeard: () => {
      wantedAt = performance.now();
      if (isAtRest) wanted.raise();
      return bus.isUp() && wantedAt - heardAt < silentMs;
    },
    stop: () => {
      isStopped = true;
      wanted.raise();
      return watching;
    },
  };
}
