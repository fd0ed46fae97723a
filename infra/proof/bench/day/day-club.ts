import { fillWithDemo } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { say } from '../club-folder.ts';
import { formulesForAnyone } from '../money/measure-money.ts';

/** What staff of a club work with. */
export interface DayClub {
  memberIds: readonly string[];
  /** One that any member may take, with its price in the club's currency. */
  formule: { id: string; montant: number };
}

/** The club of the demonstration with `members` members, their money of two seasons, the former one closed. */
export async function provideDayClub(stack: Stack, members: number): Promise<DayClub> {
  await fillWithDemo(stack, members, say);
  const call = directCalls(stack, 'gateway', 'Mesures');
  const memberIds = (await call('listAllAdherents')).map(({ id }) => id);
  const formule = (await formulesForAnyone(call)).find(({ montant }) => montant > 0);
  if (!formule) throw new Error('the catalogue has nothing to pay for');
  return { memberIds, formule };
}
