import type { Staff } from '../../../testing/staff.ts';

/** What somebody in front of the product met. */
export interface Met {
  answers: number;
  /** Answers of 5xx, and requests that got none. */
  errors: number;
  /** Kinds of those, with how often. */
  kinds: Record<string, number>;
  /** Milliseconds of the slowest answer, or wait for none. */
  slowest: number;
}

export interface WatchedStaff extends Staff {
  /** Counts what is met from now on; the counts go on growing. */
  watch(): Readonly<Met>;
}

/** The same person, with a count of what goes wrong. */
export function watchedStaff(staff: Staff): WatchedStaff {
  const watching: Met[] = [];
  const noteError = (kind: string) => {
    for (const met of watching) {
      met.errors += 1;
      met.kinds[kind] = (met.kinds[kind] ?? 0) + 1;
    }
  };
  const noteAnswer = (ms: number) => {
    for (const met of watching) {
      met.answers += 1;
      met.slowest = Math.max(met.slowest, ms);
    }
  };
  return {
    send: (...request) => staff.send(...request),
    watch() {
      const met: Met = { answers: 0, errors: 0, kinds: {}, slowest: 0 };
      watching.push(met);
      return met;
    },
    async call(name, request) {
      const began = performance.now();
      try {
        const answer = await staff.call(name, request);
        if (answer.status >= 500) noteError(`${answer.status} ${answer.body.code}`);
        return answer;
      } catch (error) {
        noteError('no answer');
        throw error;
      } finally {
        noteAnswer(performance.now() - began);
      }
    },
  };
}
