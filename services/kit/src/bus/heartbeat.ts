import type { Bus } from './bus.ts';
import { createSignal } from '../service/signal.ts';

/** Heartbeat interval, and timeout (ms) without a beat after which the bus counts as silent. */
const everyMs = 300;
const silentMs = 1_000;
/** A timeout that load alone does not explain. */
const doubtfulMs = 4_000;
/** How long (ms) beats continue after the last query, and the interval of the check for a new one. */
const [neededMs, restMs] = [60_000, 5_000];

/** Detects a silent bus: a frozen NATS keeps its connections open but does not answer. */
export interface Heartbeat {
  /** Also false for a moment at the first query after a pause. */
  isHeard(): boolean;
  stop(): Promise<void>;
}

interface Listening {
  /** Called every 4 s during a longer silence, and at its end. */
  onDoubt: () => void;
  /** A listener needs to be notified of a silence. */
  isFollowed: () => boolean;
  /** True when all publishers of the subscribed subjects are connected; a beat counts only then. */
  publishersAreUp: () => boolean;
}

/** Polls the bus while the result is used; an idle process does not poll. */
export function watchHeartbeat(bus: Bus, { onDoubt, isFollowed, publishersAreUp }: Listening): Heartbeat {
  const wanted = createSignal();
  let isStopped = false;
  let isAtRest = true;
  let wantedAt = -Infinity;
  let heardAt = -Infinity;
  /** Start of listening; a silence counts from here. */
  let awakeAt = 0;
  let asking: Promise<void> | undefined;
  /** Timer of a current silence. */
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
    // A pending request to a frozen bus or a lost connection ends or fails by itself.
    if (bus.isUp())
      asking ??= ask()
        .catch(() => undefined)
        .finally(() => (asking = undefined));
    await wanted.wait(everyMs);
    if (!isStopped) tellDoubt();
  }

  function tellDoubt(): void {
    if (heardAt === -Infinity) return; // no beat yet, so no message can have been missed
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
