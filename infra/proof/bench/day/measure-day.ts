import { say, withClub } from '../club-folder.ts';
import { provideDayClub } from './day-club.ts';
import { dayTables, type Measured } from './day-tables.ts';
import { signedIn, work } from './staff-at-work.ts';

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
