import {
  type AdherentSearchField,
  adherentSearchFields,
  adherentSortFields,
  calls,
  champsAdherent,
  pathOf,
} from '@club/contract';
import { provideSeasons } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import type { Staff } from '../../../testing/staff.ts';
import { administrator, say, withClub } from '../../../testing/club.ts';
import { timesOf } from '../../load-generator.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { measureScenarios, type Scenario } from '../measure-scenarios.ts';
import { usageOf } from '../process-usage.ts';
import { insertMembers } from './insert-members.ts';
import { fictionalMember } from '../../../demo/fictional-member.ts';
import { seededRandom } from '../../../demo/random.ts';

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

const { listAdherents, getAdherent } = calls;
const perPage = 50;

/** Frequent and rare search terms of 1, 2, 3 and 6 letters. */
const terms: readonly [kind: string, term: string][] = [
  ['1 letter, frequent', 'a'],
  ['1 letter, rare', 'v'],
  ['2 letters, frequent', 'be'],
  ['2 letters, rare', 'fœ'],
  ['3 letters, frequent', 'ben'],
  ['3 letters, rare', 'fœh'],
  ['6 letters, frequent', 'trabel'],
  ['6 letters, rare', 'almeid'],
];

/** Scenarios with `members` members: list, late page, searches, open. */
export function scenarios(members: number, oneId: string): Scenario[] {
  const list = (query: Record<string, string>) => `${listAdherents.path}?${new URLSearchParams(query)}`;
  const late = String(Math.floor((members / perPage) * 0.9));
  const searches = (['nom', 'all'] as const).flatMap((searchField) =>
    terms.map(([kind, search]) => ({
      name: `search ${searchField === 'all' ? 'all fields' : searchField}, ${kind}`,
      path: list({ search, searchField }),
    })),
  );
  return [
    { name: 'list, first page', path: list({}) },
    { name: `list, page ${late}`, path: list({ page: late }) },
    ...searches,
    ...adherentSortFields.map((sort) => ({
      name: `list by ${sort}, descending, active`,
      path: list({ sort, order: 'desc', statut: 'actif' }),
    })),
    { name: 'women of 20 to 29', path: list({ sexe: 'femmes', ageMin: '20', ageMax: '29' }) },
    { name: 'age unknown, by e-mail', path: list({ ageInconnu: 'true', sort: 'email' }) },
    {
      name: 'list with every column',
      path: list({ champs: champsAdherent.join(','), sort: 'dateNaissance' }),
    },
    {
      name: 'frequent name, by age, active, with every column',
      path: list({ champs: champsAdherent.join(','), search: 'ben', sort: 'dateNaissance', statut: 'actif' }),
    },
    { name: 'open a member', path: pathOf(getAdherent, { id: oneId }) },
  ];
}

const lengths = [1, 2, 3, 6];
const perLength = 50;

/** Distinct terms of 1, 2, 3 and 6 characters: four in five occur in some member, the rest are random. */
export function newTerms(field: AdherentSearchField): string[] {
  const random = seededRandom(4_711);
  const terms = new Set<string>();
  for (const length of lengths) {
    const wanted = terms.size + perLength;
    for (let tries = 0; tries < 40 * perLength && terms.size < wanted; tries += 1) {
      const text = random.chance(80)
        ? fieldOf(random.integer(10_000), field, random.integer(100))
        : letters(random, length);
      const at = random.integer(Math.max(1, text.length - length + 1));
      const term = text.slice(at, at + length).toLowerCase();
      if (term.length === length && term.trim() === term) terms.add(term);
    }
  }
  return [...terms];
}

function fieldOf(number: number, field: AdherentSearchField, which: number): string {
  const member: Partial<Record<AdherentSearchField, unknown>> = fictionalMember(number + 1);
  const name = field === 'all' ? adherentSearchFields[which % adherentSearchFields.length]! : field;
  const value = member[name];
  return typeof value === 'string' ? value : '';
}

function letters(random: { integer(below: number): number }, length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + random.integer(26))).join('');
}
