import {
  natureRecuOf,
  offeredMeans,
  type MoisReglements,
  type MoyenDuMois,
  type NatureRecu,
} from '@club/contract';
import { amountOf } from '@club/service-kit';
import { sumOf } from '../../ledger/rules/amounts.ts';
import type { StoredDetail } from '../../documents/money/reglements.ts';
import type { ReportedReglement } from './receipts.ts';

/** What a line of money is; all but a payment and a reversal of a correction take away. */
export type LineNature = NatureRecu | 'remboursement';

/** What a line of a règlement, or a refund, is. */
export function natureOf(
  { contrePasseDeId = null, isRefund = false }: Pick<ReportedReglement, 'contrePasseDeId' | 'isRefund'>,
  { montant }: Pick<StoredDetail, 'montant'>,
): LineNature {
  return isRefund ? 'remboursement' : natureRecuOf({ contrePasseDeId }, { montant });
}

type Line = Pick<StoredDetail, 'dateReglement' | 'montant' | 'typeReglement'> & { nature: LineNature };

/** Money by month, oldest first, and means; every sum is that of its lines (M-41). */
export function monthsOf(receipts: readonly ReportedReglement[]): MoisReglements[] {
  const lines = receipts.flatMap((one) =>
    one.details.map(({ dateReglement, montant, typeReglement }): Line => ({
      dateReglement,
      montant,
      typeReglement,
      nature: natureOf(one, { montant }),
    })),
  );
  const byMonth = Map.groupBy(lines, ({ dateReglement }) => dateReglement.slice(0, 7));
  return [...byMonth]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([mois, own]) => ({ mois, total: totalOf(own), moyens: meansOf(own) }));
}

function meansOf(lines: readonly Line[]): MoyenDuMois[] {
  return offeredMeans.flatMap((typeReglement) => {
    const own = lines.filter((line) => line.typeReglement === typeReglement);
    if (own.length === 0) return [];
    const of = (nature: LineNature) => own.filter((line) => line.nature === nature);
    return {
      typeReglement,
      nombre: of('paiement').length,
      recu: totalOf(of('paiement')),
      corrections: totalOf(of('correction')),
      contrePassations: totalOf(of('contre_passation')),
      remboursements: totalOf(of('remboursement')),
      total: totalOf(own),
    };
  });
}

const totalOf = (lines: readonly Pick<Line, 'montant'>[]): number =>
  amountOf(sumOf(lines.map(({ montant }) => montant)));
