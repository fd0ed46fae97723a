import { Agent } from 'node:http';
import { seededRandom } from '../../../demo/random.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, say } from '../club-folder.ts';
import { usageOf } from '../process-usage.ts';
import { actions, nextAction, type Action } from './actions.ts';
import type { DayClub } from './day-club.ts';
import type { Measured } from './day-tables.ts';
import { staffMember, type StaffMember } from './staff-member.ts';

/** Signs so many staff in, each in a session of its own. */
export async function signedIn(stack: Stack, club: DayClub, count: number): Promise<StaffMember[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const staff: StaffMember[] = [];
  for (let number = 0; number < count; number += 1) {
    const { cookie } = await administrator(stack);
    staff.push(staffMember({ url: stack.url, agent, cookie }, club, number));
  }
  return staff;
}

/** Has them all do one thing after the other for so many seconds; answers what that came to. */
export async function work(stack: Stack, staff: readonly StaffMember[], duration: number): Promise<Measured> {
  const times = Object.fromEntries(actions.map((action) => [action, [] as number[]])) as Record<
    Action,
    number[]
  >;
  const errors: string[] = [];
  const pids = { ...stack.data.state.pids, 'this load': process.pid };
  const before = usageOf(pids);
  const startedAt = performance.now();
  const end = startedAt + duration * 1_000;

  async function oneAfterTheOther({ act }: StaffMember, number: number): Promise<void> {
    const random = seededRandom(number * 31 + duration);
    for (let began = performance.now(); began < end;) {
      const action = nextAction(random);
      const { status, expected, text } = await act(action);
      const now = performance.now();
      times[action].push(now - began);
      began = now;
      if (status !== expected) errors.push(`${action}: ${status} ${text.slice(0, 200)}`);
    }
  }

  await Promise.all(staff.map(oneAfterTheOther));
  const took = (performance.now() - startedAt) / 1_000;
  if (errors[0]) say(errors[0]);
  return { users: staff.length, seconds: took, times, errors, before, after: usageOf(pids) };
}
