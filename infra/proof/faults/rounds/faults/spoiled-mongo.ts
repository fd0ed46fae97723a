import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { Toxic } from '../toxiproxy.ts';

const eachMs = 8_000;
const answerWithinMs = 6_500;

const spells: readonly [string, Toxic][] = [
  ['+300 ms', { type: 'latency', attributes: { latency: 300 } }],
  ['+3 s', { type: 'latency', attributes: { latency: 3_000 } }],
  ['resets', { type: 'reset_peer', attributes: { timeout: 0 } }],
];

/** A slow MongoDB, then a very slow one, then one whose connections break (F8). */
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
