import { markdownTable } from '../../report/report.ts';
import { say, withClub } from '../club-folder.ts';
import { provideDayClub } from '../day/day-club.ts';
import { signedIn, work } from '../day/staff-at-work.ts';
import { percentile } from '../measure.ts';
import { openMoments, type Moment } from './moments.ts';

const seconds = 30;
/** Of the staff who work meanwhile, without a pause. */
const busyUsers = 8;

/** How soon others see what one of the staff does, in a club at rest and beside staff at work. Markdown. */
export function measureSeen(members: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
      const dayClub = await provideDayClub(stack, members);
      const staff = await signedIn(stack, dayClub, busyUsers);
      const moments = await openMoments(stack, dayClub);
      try {
        await timesOf(moments.all, 3); // runs code that is not compiled yet
        const quiet = await timesOf(moments.all, seconds);
        say('Measured at rest; now beside staff at work.');
        const [busy, { errors }] = await Promise.all([
          timesOf(moments.all, seconds),
          work(stack, staff, seconds),
        ]);
        if (errors.length > 0) throw new Error(`${errors.length} errors: ${errors[0]}`);
        return `### Seen by others: ${members.toLocaleString('en')} members\n\n${tableOf(moments.all, [quiet, busy])}`;
      } finally {
        moments.close();
      }
    }),
  );
}

type Times = readonly (readonly number[])[];

/** Milliseconds of each moment, in turns, for so many seconds. */
async function timesOf(moments: readonly Moment[], duration: number): Promise<Times> {
  const times: number[][] = moments.map(() => []);
  const end = performance.now() + duration * 1_000;
  while (performance.now() < end) {
    for (const [at, moment] of moments.entries()) times[at]!.push(await moment.once());
  }
  return times;
}

function tableOf(moments: readonly Moment[], measured: readonly Times[]): string {
  const told = (times: readonly number[] = []) =>
    `${[50, 95, 100].map((percent) => percentile(times, percent).toFixed(0)).join(' / ')} (${times.length})`;
  const rows = moments.map(({ name }, at) => [name, ...measured.map((times) => told(times[at]))]);
  const what = 'p50 / p95 / longest ms (times)';
  return markdownTable(['what', `at rest: ${what}`, `beside ${busyUsers} of the staff: ${what}`], rows);
}
