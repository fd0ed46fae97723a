import { transaction, type Unit } from '@club/service-kit';
import { closeGates } from '@club/service-kit/gates';
import { Closings, type MoneyTotals } from './closing-model.ts';
import { moneyTotalsOf } from './money-totals.ts';

/**
 * Freezes the money of a season: from now on every money transaction of it is refused (`saison_closed`), and its totals are
 * those answered, however often and by however many instances this is asked (design.md "Events").
 */
export async function closeSaison(saisonId: string): Promise<MoneyTotals> {
  await closeGates(saisonId);
  return transaction((unit) => frozen(unit, saisonId));
}

/** The totals stored by the first that counted; two at once conflict, and the second finds those of the first. */
async function frozen(unit: Unit, saisonId: string): Promise<MoneyTotals> {
  const { session } = unit;
  const known = await Closings.findById(saisonId, { _id: 0, closedAt: 0 }, { session }).lean();
  if (known) return known;
  const totals = await moneyTotalsOf(unit, saisonId);
  const closing = { _id: saisonId, closedAt: new Date(), ...totals };
  await Closings.collection.insertOne(closing as never, { session });
  return totals;
}
