import type { AdherentSearchField } from '@club/contract';
import { provideSeasons } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import type { Staff } from '../../../testing/staff.ts';
import { administrator, say, withClub } from '../../../testing/club.ts';
import { timesOf } from '../../load-generator.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { measureScenarios } from '../measure-scenarios.ts';
import { usageOf } from '../process-usage.ts';
import { insertMembers } from './insert-members.ts';
import { scenarios } from './member-scenarios.ts';
import { misspeltNames } from './misspelt-names.ts';
import { newTerms } from './new-terms.ts';

const changes = 20;

/** Start, lists, searches and changes in a club of `count` members. Markdown. */
export function measureMembers(count: number): Promise<string> {
  return withClub(async (club) => {
    const saisons = await club.run((stack) => provideSeasons(directCalls(stack, 'gateway', 'Mesures')));
    const oneId = await club.runServers((mongoUrl) => insertMembers(mongoUrl, count, saisons));
    const startedAt = performance.now();
    return club.run(async (stack) => {
      const start = `Started in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s; ${memoryOf(stack)}.`;
      say(start);
      const { staff, cookie } = await administrator(stack);
      const fresh: string[][] = [];
      for (const field of ['all', 'nom', 'email'] as const) fresh.push(await newTermsRow(staff, field));
      fresh.push(await misspeltRow(staff, count));
      const change = await changeSentence(staff, oneId);
      const answering = { service: 'members', permissions: ['adherents.read'] } as const;
      const table = await measureScenarios(stack, cookie, answering, scenarios(count, oneId));
      return [
        `### ${whole(count)} members`,
        `${start} ${change} After the measures: ${memoryOf(stack)}.`,
        markdownTable(['terms never asked before, through the gateway', 'p50 / p95 / longest ms'], fresh),
        table,
      ].join('\n\n');
    });
  });
}

function memoryOf(stack: Stack): string {
  const usage = usageOf(stack.data.state.pids);
  return `members ${usage['members']?.rss.toFixed(0)} MB, mongod ${usage['mongod']?.rss.toFixed(0)} MB`;
}

async function newTermsRow(staff: Staff, searchField: AdherentSearchField): Promise<string[]> {
  const times = await timesOf(newTerms(searchField), async (search) => {
    const query = new URLSearchParams({ search, searchField });
    const { status } = await staff.call('listAdherents', { search: `${query}` });
    if (status !== 200) throw new Error(`the search for "${search}" answered ${status}`);
  });
  const where = searchField === 'all' ? 'all fields' : searchField;
  return [`${where} (${times.length} terms of 1, 2, 3 and 6 characters)`, waits(times, [50, 95, 100])];
}

async function misspeltRow(staff: Staff, count: number): Promise<string[]> {
  const names = misspeltNames(count, 200);
  const times = await timesOf(names, async ({ typed: search }) => {
    const { status } = await staff.call('listAdherents', { search: `${new URLSearchParams({ search })}` });
    if (status !== 200) throw new Error(`the search for "${search}" answered ${status}`);
  });
  return [`names with one letter wrong (${times.length})`, waits(times, [50, 95, 100])];
}

/** Time until a change is listed and found; throws when it is not immediate. */
async function changeSentence(staff: Staff, id: string): Promise<string> {
  const times = await timesOf(Array.from({ length: changes }).keys(), async (number) => {
    const nom = `Aaaamesure ${String.fromCharCode(97 + number)}`;
    await staff.call('updateAdherent', { params: { id }, body: { nom } });
    const { body } = await staff.call('listAdherents', { search: `${new URLSearchParams({ search: nom })}` });
    if (body.adherents[0]?.id !== id) throw new Error(`${nom} was not found at once`);
  });
  return `A change and the search that finds it, p50 / longest: ${waits(times, [50, 100], 0)} ms.`;
}
