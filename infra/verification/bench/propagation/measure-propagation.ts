import { say, withClub } from '../../../testing/club.ts';
import { after, generateLoad } from '../../load-generator.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { provideLoadClub, signedIn, work } from '../load/staff-at-work.ts';
import { openWatchedChanges, type WatchedChange } from './watched-changes.ts';

const seconds = 30;
/** Of the staff who work meanwhile, without a pause. */
const busyUsers = 8;

/** Delay until others see a change, at rest and under load. Returns Markdown. */
export function measurePropagation(members: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
      const loadClub = await provideLoadClub(stack, members);
      const staff = await signedIn(stack, loadClub, busyUsers);
      const changes = await openWatchedChanges(stack, loadClub);
      try {
        await timesOf(changes.all, 3); // runs code that is not compiled yet
        const quiet = await timesOf(changes.all, seconds);
        say('Measured at rest; now beside staff at work.');
        const [busy, { errors }] = await Promise.all([
          timesOf(changes.all, seconds),
          work(stack, staff, seconds),
        ]);
        if (errors.length > 0) throw new Error(`${errors.length} errors: ${errors[0]}`);
        return `### Seen by others: ${whole(members)} members\n\n${tableOf(changes.all, [quiet, busy])}`;
      } finally {
        changes.close();
      }
    }),
  );
}

type Times = readonly (readonly number[])[];

/** Milliseconds of each change, in turns, for so many seconds. */
async function timesOf(changes: readonly WatchedChange[], duration: number): Promise<Times> {
  const times: number[][] = changes.map(() => []);
  await generateLoad(1, after(duration), async () => {
    for (const [at, change] of changes.entries()) times[at]!.push(await change.once());
  });
  return times;
}

function tableOf(changes: readonly WatchedChange[], measured: readonly Times[]): string {
  const told = (times: readonly number[] = []) => `${waits(times, [50, 95, 100], 0)} (${times.length})`;
  const rows = changes.map(({ name }, at) => [name, ...measured.map((times) => told(times[at]))]);
  const what = 'p50 / p95 / longest ms (times)';
  return markdownTable(['what', `at rest: ${what}`, `beside ${busyUsers} of the staff: ${what}`], rows);
}
