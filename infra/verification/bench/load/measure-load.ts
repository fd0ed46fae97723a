import { say, withClub } from '../../../testing/club.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { actions, shares } from './staff-member.ts';
import { provideLoadClub, signedIn, work, type Measured } from './staff-at-work.ts';

const userCounts = [1, 8, 32, 128];
const seconds = 15;
/** Lets the JIT compile first. */
const warmUp = { users: 8, seconds: 12 };

/** A registration day with `members` members, through the gateway, without pauses. Returns Markdown. */
export function measureLoad(members: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
      const loadClub = await provideLoadClub(stack, members);
      const staff = await signedIn(stack, loadClub, Math.max(...userCounts));
      await work(stack, staff.slice(0, warmUp.users), warmUp.seconds);
      const measured: Measured[] = [];
      for (const users of userCounts) {
        measured.push(await work(stack, staff.slice(0, users), seconds));
        say(`${users} users: ${measured.at(-1)?.errors.length} errors.`);
      }
      return `### Registration day: ${whole(members)} members\n\n${loadTables(measured)}`;
    }),
  );
}

/** Speed by number of users, then cost by process. */
function loadTables(measured: readonly Measured[]): string {
  const speed = markdownTable(
    ['users', 'requests/s', 'errors', ...actions.map((one) => `${one} ${shares[one]} %`)],
    measured.map(({ users, perSecond, times, errors }) => [
      ...[users, whole(perSecond), errors.length],
      ...actions.map((action) => waits(times[action])),
    ]),
  );
  const costs = markdownTable(
    ['process', ...measured.map(({ users }) => `${users} users: CPU s, RSS MB`)],
    Object.keys(measured[0]?.after ?? {}).map((name) => [
      name,
      ...measured.map(({ before, after }) => {
        const spent = (after[name]?.cpuSeconds ?? 0) - (before[name]?.cpuSeconds ?? 0);
        return `${spent.toFixed(1)}, ${Math.round(after[name]?.rss ?? 0)}`;
      }),
    ]),
  );
  return [speed, `p50 / p95 ms. What it cost in ${seconds} s each time:`, costs].join('\n\n');
}
