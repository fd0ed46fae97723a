import { Agent } from 'node:http';
import { fillWithDemo } from '../../../demo/fill.ts';
import { seededRandom } from '../../../demo/random.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, say } from '../../../testing/club.ts';
import { loadFor } from '../../load-generator.ts';
import { formulesForAnyone } from '../money/measure-money.ts';
import { usageOf, type Usage } from '../process-usage.ts';
import { nextAction, staffMember, type Action, type LoadClub, type StaffMember } from './staff-member.ts';

/** Fills the club with `members` members and two seasons of money, the former closed. */
export async function provideLoadClub(stack: Stack, members: number): Promise<LoadClub> {
  await fillWithDemo(stack, members, say);
  const call = directCalls(stack, 'gateway', 'Mesures');
  const memberIds = (await call('listAllAdherents')).map(({ id }) => id);
  const formule = (await formulesForAnyone(call)).find(({ montant }) => montant > 0);
  if (!formule) throw new Error('the catalogue has nothing to pay for');
  return { memberIds, formule };
}

/** Signs so many staff in, each in a session of its own. */
export async function signedIn(stack: Stack, club: LoadClub, count: number): Promise<StaffMember[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const staff: StaffMember[] = [];
  for (let number = 0; number < count; number += 1) {
    const { cookie } = await administrator(stack);
    staff.push(staffMember({ url: stack.url, agent, cookie }, club, number));
  }
  return staff;
}

/** What so many staff at once got done, and what it cost. */
export interface Measured {
  users: number;
  perSecond: number;
  /** Milliseconds of each answer. */
  times: Readonly<Record<Action, readonly number[]>>;
  errors: readonly string[];
  before: Readonly<Record<string, Usage>>;
  after: Readonly<Record<string, Usage>>;
}

/** Runs them all for a number of seconds; returns the results. */
export async function work(stack: Stack, staff: readonly StaffMember[], seconds: number): Promise<Measured> {
  const times: Record<Action, number[]> = { search: [], open: [], list: [], cotisation: [], statistics: [] };
  const errors: string[] = [];
  const randoms = staff.map((_one, number) => seededRandom(number * 31 + seconds));
  const pids = { ...stack.data.state.pids, 'this load': process.pid };
  const before = usageOf(pids);
  const { perSecond } = await loadFor(staff.length, seconds, async (number) => {
    const action = nextAction(randoms[number]!);
    const began = performance.now();
    const { status, expected, text } = await staff[number]!.act(action);
    times[action].push(performance.now() - began);
    if (status !== expected) errors.push(`${action}: ${status} ${text.slice(0, 200)}`);
  });
  if (errors[0]) say(errors[0]);
  return { users: staff.length, perSecond, times, errors, before, after: usageOf(pids) };
}
