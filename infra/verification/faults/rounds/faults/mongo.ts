import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince, type Fault } from '../fault.ts';
import type { Toxic } from '../toxiproxy.ts';

/** Milliseconds: a 5 s timeout plus a margin for a busy machine. */
const answerWithinMs = 6_500;
/** An election takes 10 s by MongoDB's own default. */
const electedWithinMs = 30_000;

/** kill -9 of the primary: a new election, acknowledged writes kept (F2). */
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

/** Two of three members away for 10 s: writes refused, none hangs, none acknowledged is rolled back (F3). */
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

/** Primary frozen (SIGSTOP) until another is elected, then resumed. */
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

const eachMs = 8_000;

const spells: readonly [string, Toxic][] = [
  ['+300 ms', { type: 'latency', attributes: { latency: 300 } }],
  ['+3 s', { type: 'latency', attributes: { latency: 3_000 } }],
  ['resets', { type: 'reset_peer', attributes: { timeout: 0 } }],
];

/** Slow, very slow, then disconnecting MongoDB (F8). */
export const mongoSpoiled: Fault = {
  name: 'slow-mongo',
  goal: 'F8',
  on: 'spoiled',
  strike: async ({ mongoPath, staff, work }) => {
    const wrong: string[] = [];
    const notes: string[] = [];
    for (const [name, toxic] of spells) {
      const before = work.acks.length;
      await mongoPath.spoil(toxic);
      const met = staff.watch();
      await pause(eachMs);
      const { slowest, errors } = met;
      await mongoPath.heal();
      notes.push(`${name}: ${work.acks.length - before} writes, ${errors} errors, ${seconds(slowest)}`);
      if (slowest > answerWithinMs) wrong.push(`${name}: an answer took ${seconds(slowest)}`);
      await work.flows(20_000);
    }
    return { since: performance.now(), wrong, note: notes.join('; ') };
  },
};

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s at most`;
