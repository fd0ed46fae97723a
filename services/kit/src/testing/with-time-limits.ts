import { setTimeLimits, timeLimits } from '../service/time-limits.ts';

/** Does `work` while a request has `answerMs` milliseconds for its answer, and whatever it waits for as much less or more. */
export async function withTimeLimits<T>(answerMs: number, work: () => Promise<T>): Promise<T> {
  const usual = timeLimits().answer;
  setTimeLimits(answerMs);
  try {
    return await work();
  } finally {
    setTimeLimits(usual);
  }
}
