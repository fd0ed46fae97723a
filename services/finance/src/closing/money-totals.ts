import { Cotisations } from '../cotisations/cotisation-model.ts';
import { refundsOfSaison } from '../credits/read-refunds.ts';
import { sumOf as total } from '../ledger/share-rules.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import type { MoneyTotals } from './closing-model.ts';

/**
 * What the money of a season comes to: rows outside the archive, cotisations with what was agreed, règlements with what was
 * received less what was given back. The seasons service counts its copies by the same definition.
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
  { collection }: typeof Cotisations | typeof Reglements,
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
