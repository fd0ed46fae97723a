import type { DirectCaller } from '../../../launcher/direct-calls.ts';
import { waits } from '../../report.ts';

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
