import { calls, pathOf, type AdherentSearchField } from '@club/contract';
import { provideSeasons } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import type { Staff } from '../../../testing/staff.ts';
import { administrator, say, withClub } from '../club-folder.ts';
import { percentile } from '../measure.ts';
import { measureScenarios } from '../measure-scenarios.ts';
import { usageOf } from '../process-usage.ts';
import { scenarios } from '../scenarios.ts';
import { tableOf } from '../table.ts';
import { insertMembers } from './insert-members.ts';
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
      const fresh: string[] = [];
      for (const field of ['all', 'nom', 'email'] as const) fresh.push(await newTermsRow(staff, field));
      const change = await changeSentence(staff, oneId);
      const answering = { service: 'members', permissions: ['adherents.read'] } as const;
      const lines = await measureScenarios(stack, cookie, answering, scenarios(count, oneId));
      return [
        `### ${count.toLocaleString('en')} members`,
        `${start} ${change} After the measures: ${memoryOf(stack)}.`,
        [
          '| terms never asked before, through the gateway | p50 / p95 / longest ms |',
          '| --- | --- |',
          ...fresh,
        ].join('\n'),
        tableOf(lines),
      ].join('\n\n');
    });
  });
}

function memoryOf(stack: Stack): string {
  const usage = usageOf(stack.data.state.pids);
  return `members ${usage['members']?.rss.toFixed(0)} MB, mongod ${usage['mongod']?.rss.toFixed(0)} MB`;
}

async function newTermsRow(staff: Staff, searchField: AdherentSearchField): Promise<string> {
  const times: number[] = [];
  for (const search of newTerms(searchField)) {
    const startedAt = performance.now();
    const { status } = await staff.call('listAdherents', {
      search: `${new URLSearchParams({ search, searchField })}`,
    });
    times.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`the search for "${search}" answered ${status}`);
  }
  const figures = [50, 95, 100].map((percent) => percentile(times, percent).toFixed(1)).join(' / ');
  return `| ${searchField === 'all' ? 'all fields' : searchField} (${times.length} terms of 1, 2, 3 and 6 characters) | ${figures} |`;
}

/** How long a change takes until it stands in the list and is found; throws when it does not at once. */
async function changeSentence(staff: Staff, id: string): Promise<string> {
  const times: number[] = [];
  for (let number = 0; number < changes; number += 1) {
    const nom = `Aaaamesure ${String.fromCharCode(97 + number)}`;
    const startedAt = performance.now();
    await staff.send('PUT', pathOf(calls.updateAdherent, { id }), {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ nom }),
    });
    const { body } = await staff.call('listAdherents', { search: `${new URLSearchParams({ search: nom })}` });
    times.push(performance.now() - startedAt);
    if (body.adherents[0]?.id !== id) throw new Error(`${nom} was not found at once`);
  }
  return `A change and the search that finds it: p50 ${percentile(times, 50).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms.`;
}
