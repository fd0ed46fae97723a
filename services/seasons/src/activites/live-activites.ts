import { setTimeout as pause } from 'node:timers/promises';
import type { Activite, ActivityEntity } from '@club/contract';
import { logger } from '@club/service-kit';
import { hearNewActivites, nextActivites, wakeHere } from './new-activites.ts';
import { toNewActivites } from './to-activites.ts';
import { EventEmitter, once } from 'node:events';
import { type ActiviteDocument, Activites } from './activite-model.ts';

/** Finds lines of other instances even when their hint is lost. Milliseconds. */
const lookAgainMs = 500;

/** Without followers; a newcomer wakes it. Milliseconds. */
const idleMs = 60_000;

/** Milliseconds. */
const retryMs = 1_000;

const followers = new Set<Follower>();

export function followerCount(): number {
  return followers.size;
}

/** Lines of these kinds from now on, until `until` aborts. Resolves when none can be missed. */
export async function followLines(
  entities: readonly ActivityEntity[],
  until: AbortSignal,
): Promise<AsyncGenerator<Activite>> {
  const follower = new Follower(entities, until);
  if (!until.aborted) followers.add(follower);
  until.addEventListener('abort', () => followers.delete(follower), { once: true });
  wakeHere();
  await follower.ready;
  return follower.lines();
}

/** Reads once for all followers; returns the stop. */
export async function startLiveActivites(): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stopHearing = await hearNewActivites();
  const running = run(stopping.signal);
  return async () => {
    stopping.abort();
    await Promise.all([running, stopHearing()]);
  };
}

async function run(stopping: AbortSignal): Promise<void> {
  let reader: NewLines | undefined;
  while (!stopping.aborted) {
    // Listens before it looks.
    const more = nextActivites(followers.size === 0 ? idleMs : lookAgainMs, stopping);
    if (followers.size === 0) reader = undefined;
    else reader = await tell(reader, stopping);
    await more;
  }
}

/** Answers who reads on from there. */
async function tell(reader: NewLines | undefined, stopping: AbortSignal): Promise<NewLines | undefined> {
  const present = [...followers];
  try {
    const reading = reader ?? (await createNewLines());
    await reading.read(async (lines) => {
      for (const line of await toNewActivites(lines)) for (const follower of followers) follower.push(line);
    });
    for (const follower of present) follower.begin();
    return reading;
  } catch (error) {
    logger.warn({ err: error }, 'new lines of the feed could not be read');
    await pause(retryMs, undefined, { signal: stopping }).catch(() => undefined);
    return reader;
  }
}

/** A slower client is cut off and reads the list again. */
const maxWaiting = 500;

export class Follower {
  readonly #entities: ReadonlySet<ActivityEntity>;
  readonly #until: AbortSignal;
  readonly #waiting: Activite[] = [];
  readonly #events = new EventEmitter();
  #begun = false;
  #isTooSlow = false;
  /** Resolves once every later line is pushed, or at the end. */
  readonly ready: Promise<void>;

  constructor(entities: readonly ActivityEntity[], until: AbortSignal) {
    this.#entities = new Set(entities);
    this.#until = until;
    this.ready = this.#next('begun');
  }

  /** The reader has looked once since this follower came. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#events.emit('begun');
  }

  push(line: Activite): void {
    if (!this.#entities.has(line.entity)) return;
    if (this.#waiting.length === maxWaiting) this.#isTooSlow = true;
    else this.#waiting.push(line);
    this.#events.emit('line');
  }

  async *lines(): AsyncGenerator<Activite> {
    while (!this.#until.aborted && !this.#isTooSlow) {
      const line = this.#waiting.shift();
      if (line) yield line;
      else await this.#next('line');
    }
  }

  async #next(event: 'begun' | 'line'): Promise<void> {
    await once(this.#events, event, { signal: this.#until }).catch((error: unknown) => {
      if (!this.#until.aborted) throw error;
    });
  }
}

/** Instances write lines at once and out of order: looked back so far. Milliseconds. */
const overlapMs = 5_000;

const maxLines = 500;

/** Older lines are no news: the stream may be replayed. Milliseconds. */
const newsMs = 3_600_000;

/** Reads new lines, each once. */
export interface NewLines {
  /** In order; repeated at the next call when `take` throws. */
  read(take: (lines: readonly ActiviteDocument[]) => Promise<void>): Promise<void>;
}

/** Starts after the present lines. */
export async function createNewLines(): Promise<NewLines> {
  const latest = await Activites.findOne({}, { projection: { keptAt: 1 }, sort: { keptAt: -1 } });
  let upTo = latest?.keptAt ?? new Date(0);
  /** Seen in the overlap. */
  let known = new Map<string, Date>();
  const look = () => {
    const since = new Date(upTo.getTime() - overlapMs);
    return Activites.find({
      keptAt: { $gte: since },
      at: { $gte: new Date(Date.now() - newsMs) },
      _id: { $nin: [...known.keys()] },
    })
      .sort({ keptAt: 1 })
      .limit(maxLines)
      .toArray();
  };
  const remember = (lines: readonly ActiviteDocument[]) => {
    for (const { _id, keptAt } of lines) known.set(_id, keptAt);
    upTo = lines.at(-1)?.keptAt ?? upTo;
    known = new Map([...known].filter(([, keptAt]) => upTo.getTime() - keptAt.getTime() <= overlapMs));
  };
  for (let there = await look(); there.length > 0; there = await look()) remember(there);
  return {
    read: async (take) => {
      const lines = await look();
      await take(lines);
      remember(lines);
    },
  };
}
