import type { DirectCaller } from '../../../launcher/direct-calls.ts';
import { waits } from '../../report.ts';

/** Cards of a club that prints at every counter at once. */
const atOnce = 200;

/** Prints a card for each of so many members in the same moment; a row of the table. Throws unless each has a serial of its own, without a gap. */
export async function measurePrints(call: DirectCaller, memberIds: readonly string[]): Promise<string[]> {
  const times: number[] = [];
  const printed = await Promise.all(
    memberIds.slice(0, atOnce).map(async (adherentId) => {
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
  return [`${atOnce} cards printed at once, p50 / p95 ms`, waits(times)];
}
