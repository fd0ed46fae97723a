import type { NatureRecu } from '../reglements/receipt-filter.ts';
import type { FigureRows } from './figure-rows.ts';
import { daysOfMonth, receiptsAt } from './list-addresses.ts';
import type { MoisReglements, MoyenDuMois } from './treasury-report.ts';

type Rows = FigureRows<MoisReglements[], MoisReglements, MoyenDuMois>;

/** Refunds of credits are not règlements (M-36): figures that include them have no rows here. */
const hasRefunds = (means: readonly Pick<MoyenDuMois, 'remboursements'>[]): boolean =>
  means.some(({ remboursements }) => remboursements !== 0);

const ofNature =
  (nature: NatureRecu): Rows['lines'][string] =>
  ({ typeReglement }, { group, scope }) =>
    receiptsAt(scope, { ...daysOfMonth(group.mois), par: typeReglement, nature });

const meansOf = (months: readonly MoisReglements[]): MoyenDuMois[] => months.flatMap(({ moyens }) => moyens);

/** Rows of what was received by month and means. */
export const receiptsByMonth: Rows = {
  lines: {
    Règlements: ofNature('paiement'),
    Reçu: ofNature('paiement'),
    Corrections: ofNature('correction'),
    'Contre-passations': ofNature('contre_passation'),
    Remboursements: 'un remboursement est celui d’un crédit, aucun règlement',
    Montant: (means, { group, scope }) =>
      hasRefunds([means])
        ? undefined
        : receiptsAt(scope, { ...daysOfMonth(group.mois), par: means.typeReglement }),
  },
  group: ({ mois, moyens }, { scope }) =>
    hasRefunds(moyens) ? undefined : receiptsAt(scope, daysOfMonth(mois)),
  total: (months, { scope }) => (hasRefunds(meansOf(months)) ? undefined : receiptsAt(scope, {})),
  bars: {
    'Reçu par moyen de paiement, moins ce qui a été rendu': (par, { answer, scope }) => {
      const own = meansOf(answer).filter(({ typeReglement }) => typeReglement === par);
      return hasRefunds(own) ? undefined : receiptsAt(scope, { par });
    },
    'Reçu par mois': (mois, { answer, scope }) =>
      hasRefunds(answer.find((one) => one.mois === mois)?.moyens ?? [])
        ? undefined
        : receiptsAt(scope, daysOfMonth(mois)),
  },
};
