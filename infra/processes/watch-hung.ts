import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../services/kit/src/health/ask.ts';
import { untilBeat } from '../../services/kit/src/service/beat.ts';
import type { Supervised } from './supervise.ts';

/** Looks in a row without an answer, half a minute of silence, and a process hangs: no work keeps one that long. */
const silentLooks = 3;
const graceMs = 4_000;

/** How often and how long is looked; shorter in tests. */
export interface Patience {
  lookEveryMs: number;
  /** After a look without an answer. */
  lookAgainMs: number;
  answerWithinMs: number;
}

const patienceOfClub: Patience = { lookEveryMs: 15_000, lookAgainMs: 5_000, answerWithinMs: 5_000 };

/**
 * Starts a process again that lives and does not answer `liveUrl`, once it has answered there. Returns what ends the watch.
 */
export function watchHung(
  watched: Supervised,
  liveUrl: string,
  say: (sentence: string) => void,
  patience = patienceOfClub,
): () => void {
  const stopping = new AbortController();
  void watch(watched, liveUrl, say, patience, stopping.signal);
  return () => stopping.abort();
}

async function watch(
  watched: Supervised,
  liveUrl: string,
  say: (sentence: string) => void,
  patience: Patience,
  stopping: AbortSignal,
): Promise<void> {
  let pid: number | undefined;
  let [hasAnswered, silent] = [false, 0];
  while (!stopping.aborted) {
    const waitMs = silent > 0 ? patience.lookAgainMs : patience.lookEveryMs;
    // A rejected pause ends the loop.
    await pause(untilBeat(waitMs), undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    if (pid !== watched.pid) [pid, hasAnswered, silent] = [watched.pid, false, 0];
    const answers = await isAnswering(liveUrl, patience.answerWithinMs);
    hasAnswered ||= answers;
    silent = answers || !hasAnswered || pid !== watched.pid ? 0 : silent + 1;
    if (silent < silentLooks || stopping.aborted) continue;
    say(`${watched.name} lives and does not answer; starting it again.`);
    await watched.restart(graceMs);
  }
}

async function isAnswering(url: string, withinMs: number): Promise<boolean> {
  try {
    await ask(url, { withinMs });
    return true;
  } catch {
    return false;
  }
}
