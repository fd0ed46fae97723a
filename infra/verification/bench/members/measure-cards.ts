import { setTimeout as pause } from 'node:timers/promises';
import type { LotCartes } from '@club/contract';
import { type DirectCaller, directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { withClub } from '../../../testing/club.ts';
import { generateLoad, timesOf } from '../../load-generator.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { everyoneOnce, type Known } from '../money/generated-money.ts';
import { insertMoney } from '../money/insert-money.ts';
import { provideClub } from '../money/measure-money.ts';
import { peakMemoryOf } from '../process-usage.ts';

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

/** Cards of a club that prints at every counter at once. */
const atOnce = 200;

/** Bursts after the first one, whose services have compiled nothing yet. */
const further = 5;

/**
 * Prints a card for each of so many members in the same moment, several times; rows of the table: the first burst after a start,
 * then all others. Throws unless each card has a serial of its own, without a gap.
 */
export async function measurePrints(call: DirectCaller, memberIds: readonly string[]): Promise<string[][]> {
  const burst = (nth: number) => printAtOnce(call, memberIds.slice(nth * atOnce, (nth + 1) * atOnce));
  const first = await burst(0);
  const others: number[] = [];
  for (let nth = 1; nth <= further; nth++) others.push(...(await burst(nth)));
  return [
    [`${atOnce} cards printed at once after the start, p50 / p95 ms`, waits(first)],
    [`${atOnce} cards printed at once, ${further} times more, p50 / p95 ms`, waits(others)],
  ];
}

/** Milliseconds of each print. */
async function printAtOnce(call: DirectCaller, memberIds: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const printed = await Promise.all(
    memberIds.map(async (adherentId) => {
      const startedAt = performance.now();
      const { impressionNumber } = await call('printBadge', { body: { adherentId } });
      times.push(performance.now() - startedAt);
      return impressionNumber;
    }),
  );
  const serials = printed.toSorted((one, other) => one - other);
  const [first = 0] = serials;
  if (serials.length !== atOnce || serials.some((serial, at) => serial !== first + at))
    throw new Error(`${atOnce} prints at once took the serials ${serials.join(' ')}`);
  return times;
}
