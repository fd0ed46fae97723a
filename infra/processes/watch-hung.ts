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

/** Whether a process answers within so many milliseconds. */
export type Answers = (withinMs: number) => Promise<boolean>;

const patienceOfClub: Patience = { lookEveryMs: 15_000, lookAgainMs: 5_000, answerWithinMs: 5_000 };

/** Starts a process again that lives and does not answer, once it has answered. Returns what ends the watch. */
export function watchHung(
  watched: Supervised,
  answers: Answers,
  say: (sentence: string) => void,
  patience = patienceOfClub,
): () => void {
  const stopping = new AbortController();
  void watch(watched, answers, say, patience, stopping.signal);
  return () => stopping.abort();
}

async function watch(
  watched: Supervised,
  answers: Answers,
  say: (sentence: string) => void,
  patience: Patience,
  stopping: AbortSignal,
): Promise<void> {
  let pid: number | undefined;
  let [hasAnswered, silent] = [false, 0];
  // The first look is at once: a server answers already, and may freeze before the second.
  for (let waitMs = 0; !stopping.aborted; waitMs = silent > 0 ? patience.lookAgainMs : patience.lookEveryMs) {
    // A rejected pause ends the loop.
    if (waitMs > 0) await pause(untilBeat(waitMs), undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    if (pid !== watched.pid) [pid, hasAnswered, silent] = [watched.pid, false, 0];
    const answered = await answers(patience.answerWithinMs);
    hasAnswered ||= answered;
    silent = answered || !hasAnswered || pid !== watched.pid ? 0 : silent + 1;
    if (silent < silentLooks || stopping.aborted) continue;
    say(`${watched.name} lives and does not answer; starting it again.`);
    await watched.restart(graceMs);
  }
}

/** Asks over HTTP; any status is an answer. */
export function answersAt(url: string): Answers {
  return (withinMs) =>
    ask(url, { withinMs }).then(
      () => true,
      () => false,
    );
}
