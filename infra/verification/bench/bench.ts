/** `npm run bench`: performance table (targets: infra/benchmarks.md). `--only PART`; `--size N` members (or cotisations). */
import { parseArgs } from 'node:util';
import { tellReport } from '../report.ts';
import { measureAtRest } from './at-rest/measure-at-rest.ts';
import { measureBackup } from './backup/measure-backup.ts';
import { measureDashboard } from './dashboard/measure-dashboard.ts';
import { measureDoor } from './door/measure-door.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureImport } from './import/measure-import.ts';
import { measureCards } from './members/measure-cards.ts';
import { measureExport } from './members/measure-export.ts';
import { measureMembers } from './members/measure-members.ts';
import { measureMoneyLists, measureMoneyWrites } from './money/measure-money.ts';
import { measureRenewal } from './money/measure-renewal.ts';
import { measurePropagation } from './propagation/measure-propagation.ts';
import { measureStrangers } from './strangers/measure-strangers.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, size: { type: 'string' } },
});
const given = values.size === undefined ? undefined : Number(values.size);
const memberCounts = given ? [given] : [12_856, 100_000];

const parts: Readonly<Record<string, () => Promise<string[]>>> = {
  import: async () => [await measureImport(memberCounts[0]!)],
  members: async () => {
    const tables: string[] = [];
    for (const count of memberCounts) tables.push(await measureMembers(count));
    return tables;
  },
  export: async () => [await measureExport(memberCounts[0]!)],
  money: async () => [await measureMoneyWrites(given ?? 100_000)],
  dashboard: async () => [await measureDashboard(given ?? 100_000)],
  'money-lists': async () => [await measureMoneyLists(given ?? 100_000)],
  load: async () => [await measureLoad(memberCounts[0]!)],
  propagation: async () => [await measurePropagation(memberCounts[0]!)],
  'at-rest': async () => [await measureAtRest(given ?? 500)],
  cards: async () => [await measureCards(memberCounts[0]!)],
  door: async () => [await measureDoor(given ?? 100_000)],
  strangers: async () => [await measureStrangers()],
  backup: async () => [await measureBackup(given ?? 100_000)],
  renewal: async () => [await measureRenewal(given ?? 5_000)],
};

const wanted = values.only ? [values.only] : Object.keys(parts);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}.`);
const measured: string[] = [];
for (const name of wanted) measured.push(...(await parts[name]!()));
const options = Object.entries(values).map(([name, value]) => `--${name} ${value}`);
const command = ['npm run bench', ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
tellReport(command, measured);
