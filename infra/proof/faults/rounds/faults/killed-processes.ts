import { allInstances } from '../../../../launcher/services.ts';
import { killed } from '../../killed.ts';
import type { Fault } from '../fault.ts';

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
