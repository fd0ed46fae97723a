import { calls } from '@club/contract';
import { provideSeasons } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, withClub } from '../../../testing/club.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { peakMemoryOf, usageOf } from '../process-usage.ts';
import { insertMembers } from './insert-members.ts';

const times = 5;

const some = 'codeAdherent,nom,prenom,email,telephone,statut,dateNaissance,dateInscription';

/** What is exported, by the words for it. */
const asked: Readonly<Record<string, Record<string, string>>> = {
  'a workbook of all columns': {},
  'a workbook of eight columns': { colonnes: some },
  'CSV of all columns': { format: 'csv' },
};

/** Exports all of `count` members through the gateway, and what the service of members holds meanwhile. Markdown. */
export function measureExport(count: number): Promise<string> {
  return withClub(async (club) => {
    const saisons = await club.run((stack) => provideSeasons(directCalls(stack, 'gateway', 'Mesures')));
    await club.runServers((mongoUrl) => insertMembers(mongoUrl, count, saisons));
    return club.run(async (stack) => {
      const { cookie } = await administrator(stack);
      const before = membersOf(stack).rss;
      const rows: string[][] = [];
      for (const [words, query] of Object.entries(asked))
        rows.push([words, ...(await timed(stack, cookie, query))]);
      const pid = stack.data.state.pids['members'] ?? 0;
      return [
        `### Exports of ${whole(count)} members`,
        markdownTable(['', 'first ms', `p50 / longest of ${times} more`, 'processor s', 'MB sent'], rows),
        `The service of members held ${whole(before)} MB before, ${whole(peakMemoryOf(pid))} MB at most since its start.`,
      ].join('\n\n');
    });
  });
}

const membersOf = ({ data }: Stack) => usageOf({ members: data.state.pids['members'] ?? 0 })['members']!;

/** The first one apart: it compiles. */
async function timed(stack: Stack, cookie: string, query: Record<string, string>): Promise<string[]> {
  const first = await exported(stack, cookie, query);
  const further: number[] = [];
  const cpu = membersOf(stack).cpuSeconds;
  for (let nth = 0; nth < times; nth += 1) further.push((await exported(stack, cookie, query)).ms);
  const each = (membersOf(stack).cpuSeconds - cpu) / times;
  return [
    whole(first.ms),
    waits(further, [50, 100], 0),
    each.toFixed(2),
    (first.bytes / 1_000_000).toFixed(1),
  ];
}

/** Read as it comes, and kept nowhere. */
async function exported({ url }: Stack, cookie: string, query: Record<string, string>) {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${calls.exportAdherents.path}?${new URLSearchParams(query)}`, {
    headers: { Cookie: cookie, Origin: url },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.length;
  return { ms: performance.now() - startedAt, bytes };
}
