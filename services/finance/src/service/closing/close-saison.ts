import type { MoneyTotals } from '@club/contract';
import { defineCollection, isDuplicateKey } from '@club/service-kit';
import { closeFence } from '@club/service-kit/season-fence';
import { Schema } from 'mongoose';
import { date, number, text } from '../../documents/collections/schema-types.ts';
import { refundsOfSaison } from '../../payments/credits/read-refunds.ts';
import { sumOf as total } from '../../ledger/rules/amounts.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';

/**
 * Closes a season's money for good (S-6): later transactions get `saison_closed`. Returns its frozen totals, the same
 * at each call.
 */
export async function closeSaison(saisonId: string): Promise<MoneyTotals> {
  await closeFence(saisonId);
  const known = await frozenTotals(saisonId);
  if (known) return known;
  // Nothing moves any more: no transaction needed, whose time limit a large season might exceed.
  await freeze(saisonId, await moneyTotalsOf(saisonId));
  const frozen = await frozenTotals(saisonId);
  if (!frozen) throw new Error(`the totals of ${saisonId} were not kept`);
  return frozen;
}

function frozenTotals(saisonId: string) {
  return Closings.findOne<MoneyTotals>({ _id: saisonId }, { projection: { _id: 0, closedAt: 0 } });
}

/** Keeps the totals of the first caller. */
async function freeze(_id: string, totals: MoneyTotals): Promise<void> {
  const closing = { $setOnInsert: { ...totals, closedAt: new Date() } };
  try {
    await Closings.updateOne({ _id }, closing, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error; // another one was first
  }
}

/** A closed season with its frozen totals. */
export interface ClosingDocument extends MoneyTotals {
  /** Id of the season. */
  _id: string;
  closedAt: Date;
}

const schema = new Schema<ClosingDocument>(
  {
    _id: text,
    closedAt: date,
    nbCotisations: number,
    nbReglements: number,
    montantTotalCotisations: number,
    montantTotalReglements: number,
    montantRembourse: { type: Number },
  },
  { versionKey: false, collection: 'saison_closings' },
);

export const Closings = defineCollection<ClosingDocument>('SaisonClosing', schema);

/**
 * Totals of a season in minor units, without the archive: agreed cotisations, and received règlements less refunds. The
 * seasons service counts its copies by the same definition.
 */
export async function moneyTotalsOf(saisonId: string): Promise<MoneyTotals> {
  const cotisations = await sumOf(Cotisations, saisonId, '$montantTotal');
  const reglements = await sumOf(Reglements, saisonId, '$montantRecu');
  const refunds = await refundsOfSaison(saisonId);
  const montantRembourse = total(refunds.map(({ montant }) => montant));
  return {
    nbCotisations: cotisations.count,
    nbReglements: reglements.count,
    montantTotalCotisations: cotisations.amount,
    montantTotalReglements: reglements.amount - montantRembourse,
    montantRembourse,
  };
}

async function sumOf(
  collection: Pick<typeof Cotisations, 'aggregate'>,
  saisonId: string,
  amount: string,
): Promise<{ count: number; amount: number }> {
  const [sum] = await collection
    .aggregate<{ count: number; amount: number }>([
      { $match: { saisonId, archivedAt: null } },
      { $group: { _id: null, count: { $sum: 1 }, amount: { $sum: amount } } },
    ])
    .toArray();
  return { count: sum?.count ?? 0, amount: sum?.amount ?? 0 };
}
