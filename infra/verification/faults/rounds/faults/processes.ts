import { allInstances } from '../../../../launcher/services.ts';
import { killed } from '../../killed.ts';
import type { Fault } from '../fault.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** kill -9 of each process of the product (F1). */
export const killedProcesses: readonly Fault[] = allInstances(1).map(({ name }) => ({
  name: `kill-${name}`,
  goal: 'F1',
  on: 'set',
  strike: async ({ stack }) => {
    const since = performance.now();
    await killed(stack, name);
    return { since };
  },
}));

const frozenMs = 12_000;
const choices = ['members', 'finance'] as const;

/** A frozen service (SIGSTOP): the gateway answers for it, the others work. */
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
