import { Agent } from 'node:http';
import { seededRandom } from '../../../demo/random.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, say, withClub } from '../club-folder.ts';
import { usageOf } from '../process-usage.ts';
import { actions, nextAction, type Action } from './actions.ts';
import { provideDayClub, type DayClub } from './day-club.ts';
import { dayTables, type Measured } from './day-tables.ts';
import { staffMember, type StaffMember } from './staff-member.ts';

const userCounts = [1, 8, 32, 128];
const seconds = 15;
/** A service that has just started runs code that is not compiled yet. */
const warmUp = { users: 8, seconds: 12 };

/** A registration day in a club of `members` members, through the gateway, without a pause between two actions. Markdown. */
export function measureDay(members: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
      const dayClub = await provideDayClub(stack, members);
      const staff = await signedIn(stack, dayClub, Math.max(...userCounts));
      await work(stack, staff.slice(0, warmUp.users), warmUp.seconds);
      const measured: Measured[] = [];
      for (const users of userCounts) {
        measured.push(await work(stack, staff.slice(0, users), seconds));
        say(`${users} users: ${measured.at(-1)?.errors.length} errors.`);
      }
      return `### Registration day: ${members.toLocaleString('en')} members\n\n${dayTables(measured)}`;
    }),
  );
}

/** Each in a session of its own. */
async function signedIn(stack: Stack, club: DayClub, count: number): Promise<StaffMember[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const staff: StaffMember[] = [];
  for (let number = 0; number < count; number += 1) {
    const { cookie } = await administrator(stack);
    staff.push(staffMember({ url: stack.url, agent, cookie }, club, number));
  }
  return staff;
}

async function work(stack: Stack, staff: readonly StaffMember[], duration: number): Promise<Measured> {
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
