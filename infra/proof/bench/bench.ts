/**
 * `npm run bench`: how fast the product is on this machine, as a table. `--write` keeps it in infra/benchmarks.md, `--only PART`
 * measures one part, `--size N` another number of members (or of cotisations) than usual, for a first look.
 */
import { parseArgs } from 'node:util';
import { provideSeasons } from '../../demo/fill.ts';
import { directCalls } from '../../launcher/direct-calls.ts';
import { tellReport } from '../report/report.ts';
import { administrator, withClub } from './club-folder.ts';
import { measureDashboard } from './dashboard/measure-dashboard.ts';
import { measureDay } from './day/measure-day.ts';
import { measureImport } from './import-speed.ts';
import { measureMembers } from './members/measure-members.ts';
import { measureMoneyLists, measureMoneyWrites } from './money/measure-money.ts';
import { measureRenewal } from './money/measure-renewal.ts';
import { measureRest } from './rest/measure-rest.ts';
import { measureSeen } from './seen/measure-seen.ts';

const { values } = parseArgs({
  options: { write: { type: 'boolean' }, only: { type: 'string' }, size: { type: 'string' } },
});
const given = values.size === undefined ? undefined : Number(values.size);
const memberCounts = given ? [given] : [12_856, 100_000];

const parts: Readonly<Record<string, () => Promise<string[]>>> = {
  import: async () => [await importPart(memberCounts[0]!)],
  members: async () => {
    const tables: string[] = [];
    for (const count of memberCounts) tables.push(await measureMembers(count));
    return tables;
  },
  money: async () => [await measureMoneyWrites(given ?? 100_000)],
  dashboard: async () => [await measureDashboard(given ?? 100_000)],
  'money-lists': async () => [await measureMoneyLists(given ?? 100_000)],
  day: async () => [await measureDay(memberCounts[0]!)],
  seen: async () => [await measureSeen(memberCounts[0]!)],
  rest: async () => [await measureRest(given ? [given] : [500, 12_856])],
  renewal: async () => [await measureRenewal(given ?? 5_000)],
};

const wanted = values.only ? [values.only] : Object.keys(parts);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}.`);
const measured: string[] = [];
for (const name of wanted) measured.push(...(await parts[name]!()));
const options = Object.entries(values).flatMap(([name, value]) =>
  name === 'write' ? [] : [`--${name} ${value}`],
);
const command = ['npm run bench', ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
tellReport(command, measured, values.write);

function importPart(count: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
      await provideSeasons(directCalls(stack, 'gateway', 'Mesures'));
      const { staff } = await administrator(stack);
      return measureImport(stack, staff, count);
    }),
  );
}
