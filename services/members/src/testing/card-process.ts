import { startService, type CallRequest } from '@club/service-kit';
import type { badgeCalls } from '@club/contract';
import { printBadge } from '../badges/print-badge.ts';
import { membersService } from '../members-service.ts';

/** Another instance of the members service: at SIGUSR2 it prints the card of each of ADHERENT_IDS, three at a time. */
const ids = (process.env.ADHERENT_IDS ?? '').split(',');
const actor = { kind: 'user', id: 'u2', nom: 'Autre guichet', permissions: new Set<never>() } as const;
let printed: Promise<unknown> | undefined;

async function printEach(queue: string[]): Promise<void> {
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const request = { body: { adherentId: id }, actor, requestId: 'r2', answerBy: Infinity };
    await printBadge(request as unknown as CallRequest<typeof badgeCalls.printBadge>);
  }
}

// Before it is said to listen: the signal would else end the process.
process.on('SIGUSR2', () => {
  const queue = [...ids];
  printed ??= Promise.all([printEach(queue), printEach(queue), printEach(queue)]);
});
await startService(membersService);
