import { setTimeout as pause } from 'node:timers/promises';
import type { LotCartes } from '@club/contract';
import { directCalls, type DirectCaller } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { withClub } from '../../../testing/club.ts';
import { generateLoad, timesOf } from '../../load-generator.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { everyoneOnce, type Known } from '../money/generated-money.ts';
import { insertMoney } from '../money/insert-money.ts';
import { provideClub } from '../money/measure-money.ts';
import { peakMemoryOf } from '../process-usage.ts';
import { measurePrints } from './measure-prints.ts';

/** Cards of a usual run. */
const some = 300;

/** Milliseconds between two looks at a run, and between two searches beside it. */
const [lookEveryMs, searchEveryMs] = [50, 100];

/** Generates the cards of `some` members, then those of all `count`, while the list is searched. Returns Markdown. */
export function measureCards(count: number): Promise<string> {
  return withClub(async (club) => {
    const known = await club.run((stack) => provideClub(stack, count));
    await club.runServers((mongoUrl) => insertMoney(mongoUrl, count, everyoneOnce(known)));
    return club.run((stack) => measureRuns(stack, known, count));
  });
}

interface Timed {
  run: LotCartes;
  seconds: number;
  /** Seconds until the answer of the start, and until the cards were drawn. */
  begun: number;
  drawn: number;
  /** Different states that were seen. */
  states: number;
}

async function measureRuns(stack: Stack, { memberIds }: Known, count: number): Promise<string> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const prints = await measurePrints(call, memberIds);
  const few = await timedRun(call, memberIds.slice(0, some));
  const search = () => call('listAdherents', { query: { search: 'ben', limit: 50 } });
  const before = await timesOf(Array.from({ length: 20 }), search);
  const beside: number[] = [];
  let isOver = false;
  const over = timedRun(call).finally(() => (isOver = true));
  const searching = generateLoad(
    1,
    () => isOver,
    async () => {
      beside.push(...(await timesOf([search], (once) => once())));
      await pause(searchEveryMs);
    },
  );
  const [all] = await Promise.all([over, searching]);
  if (few.run.total !== some || all.run.total !== count || all.run.etat !== 'termine') {
    throw new Error(`${few.run.total} and ${all.run.total} cards, ${all.run.etat}`);
  }
  const line = (name: string, { begun, drawn, seconds, states }: Timed) => [
    name,
    `${seconds.toFixed(1)} s (chosen ${begun.toFixed(1)}, drawn ${drawn.toFixed(1)}; ${states} states seen)`,
  ];
  const table = markdownTable(
    ['what', 'result'],
    [
      ...prints,
      line(`${some} cards, A4 sheets`, few),
      line(`${whole(count)} cards, A4 sheets`, all),
      ['search of members before, p50 / p95 ms', waits(before)],
      [`the same beside it (${beside.length} of them)`, waits(beside)],
      [
        'most memory of the members service',
        `${whole(peakMemoryOf(stack.data.state.pids['members'] ?? 0))} MB`,
      ],
    ],
  );
  return `### Cards: ${whole(count)} members\n\n${table}`;
}

async function timedRun(call: DirectCaller, adherentIds?: readonly string[]): Promise<Timed> {
  const startedAt = performance.now();
  const since = () => (performance.now() - startedAt) / 1_000;
  const body = { type: 'standard' as const, ...(adherentIds && { adherentIds: [...adherentIds] }) };
  const { id } = await call('startLotCartes', { body });
  const begun = since();
  const states = new Set<string>();
  let drawn: number | undefined;
  for (;;) {
    const run = await call('getLotCartes', { params: { id } });
    states.add(`${run.etape} ${run.done}`);
    if (run.etape === 'cartes') drawn ??= since();
    if (run.etat !== 'en_cours')
      return { run, begun, drawn: drawn ?? since(), seconds: since(), states: states.size };
    await pause(lookEveryMs);
  }
}
