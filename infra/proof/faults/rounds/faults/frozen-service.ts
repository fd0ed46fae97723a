import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

const frozenMs = 12_000;
const choices = ['members', 'finance'] as const;

/** A service stands still (SIGSTOP): the gateway answers in its place, the others go on. */
export const serviceFrozen: Fault = {
  name: 'freeze-service',
  goal: 'F11',
  on: 'set',
  strike: async ({ stack, random, work }) => {
    const name = random.pick(choices);
    const pid = stack.data.state.pids[name];
    if (!pid) throw new Error(`${name} does not run`);
    const other = choices.find((one) => one !== name);
    process.kill(pid, 'SIGSTOP');
    const from = performance.now();
    try {
      await pause(frozenMs);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    const since = performance.now();
    const others = work.acks.filter(({ owner, sentAt }) => owner === other && sentAt > from).length;
    return { since, note: `${name} frozen; ${others} writes of ${other} meanwhile` };
  },
};
