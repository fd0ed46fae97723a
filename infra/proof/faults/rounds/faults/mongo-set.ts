import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince, type Fault } from '../fault.ts';

/** Longest answer while writes cannot be taken: 5 s, and what a busy machine adds. Milliseconds. */
const answerWithinMs = 6_500;
/** An election takes 10 s by MongoDB's own default. */
const electedWithinMs = 30_000;

/** kill -9 of the primary: another one is elected, what was acknowledged stays (F2). */
export const primaryKilled: Fault = {
  name: 'kill-primary',
  goal: 'F2',
  on: 'set',
  strike: async ({ mongods, work }) => {
    const primary = await mongods.primary();
    const since = performance.now();
    primary.signal('SIGKILL');
    await work.flows(electedWithinMs);
    return { since };
  },
};

/** Two of three away for 10 s: writes are refused, none hangs, nothing acknowledged is rolled back (F3). */
export const majorityGone: Fault = {
  name: 'majority-gone',
  goal: 'F3',
  on: 'set',
  strike: async ({ mongods, random, staff }) => {
    const stays = random.integer(mongods.members.length);
    const gone = mongods.members.filter((_one, at) => at !== stays);
    await Promise.all(gone.map((one) => one.down()));
    const met = staff.watch();
    await pause(10_000);
    const { slowest } = met;
    gone.forEach((one) => one.up());
    const wrong = slowest > answerWithinMs ? [`an answer took ${(slowest / 1_000).toFixed(1)} s`] : [];
    return { since: performance.now(), wrong };
  },
};

/** The primary stands still (SIGSTOP) until another one is elected, then wakes up believing that it is still the one. */
export const primaryFrozen: Fault = {
  name: 'freeze-primary',
  goal: 'F2',
  on: 'set',
  strike: async ({ mongods, work }) => {
    const primary = await mongods.primary();
    const since = performance.now();
    primary.signal('SIGSTOP');
    try {
      await work.flows(electedWithinMs);
    } finally {
      primary.signal('SIGCONT');
    }
    const note = `writes went on after ${secondsSince(since).toFixed(1)} s, before it woke up`;
    return { since, note };
  },
};
