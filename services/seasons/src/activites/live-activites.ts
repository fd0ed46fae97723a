import { setTimeout as pause } from 'node:timers/promises';
import type { Activite, ActivityEntity } from '@club/contract';
import { logger } from '@club/service-kit';
import { Follower } from './follower.ts';
import { hearNewActivites, nextActivites, wakeHere } from './new-activites.ts';
import { createNewLines, type NewLines } from './new-lines.ts';
import { toNewActivites } from './to-activites.ts';

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
