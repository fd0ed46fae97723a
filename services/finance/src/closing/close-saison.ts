import { isDuplicateKey } from '@club/service-kit';
import { closeGates } from '@club/service-kit/gates';
import { Closings, type MoneyTotals } from './closing-model.ts';
import { moneyTotalsOf } from './money-totals.ts';

/**
 * Freezes the money of a season: from now on every money transaction of it is refused (`saison_closed`), and its totals are
 * those answered, however often and by however many instances this is asked (design.md "Events").
 */
export async function closeSaison(saisonId: string): Promise<MoneyTotals> {
  await closeGates(saisonId);
  const known = await frozenTotals(saisonId);
  if (known) return known;
  // Nothing moves any more, so no transaction is needed to count it: that of a large season might outlive its limit.
  await freeze(saisonId, await moneyTotalsOf(saisonId));
  return frozenTotals(saisonId).orFail();
}

function frozenTotals(saisonId: string) {
  return Closings.findById(saisonId, { _id: 0, closedAt: 0 }).lean<MoneyTotals>();
}

/** Stores the totals of the first that counted. */
async function freeze(_id: string, totals: MoneyTotals): Promise<void> {
  const closing = { $setOnInsert: { ...totals, closedAt: new Date() } };
  try {
    await Closings.updateOne({ _id }, closing, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error; // another one was first
  }
}
