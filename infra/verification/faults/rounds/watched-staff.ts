import type { Staff } from '../../../testing/staff.ts';

/** What somebody in front of the product met. */
export interface Met {
  answers: number;
  /** 5xx answers and requests without answer. */
  errors: number;
  /** Kinds of those, with how often. */
  kinds: Record<string, number>;
  /** Milliseconds of each answer, or wait for none. */
  times: number[];
  /** The longest of them. */
  slowest: number;
}

export interface WatchedStaff extends Staff {
  /** Counts what is met from now on; the counts go on growing. */
  watch(): Readonly<Met>;
}

/** Staff with several sessions used in turn (to spread over instances), counting failures. */
export function watchedStaff(sessions: readonly [Staff, ...Staff[]]): WatchedStaff {
  let calls = 0;
  const next = () => sessions[(calls += 1) % sessions.length] ?? sessions[0];
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
      met.times.push(ms);
      met.slowest = Math.max(met.slowest, ms);
    }
  };
  return {
    send: (...request) => next().send(...request),
    watch() {
      const met: Met = { answers: 0, errors: 0, kinds: {}, times: [], slowest: 0 };
      watching.push(met);
      return met;
    },
    async call(name, request) {
      const began = performance.now();
      try {
        const answer = await next().call(name, request);
        if (answer.status >= 500) noteError(`${name} ${answer.status} ${answer.body.code}`);
        return answer;
      } catch (error) {
        noteError(`${name} no answer`);
        throw error;
      } finally {
        noteAnswer(performance.now() - began);
      }
    },
  };
}
