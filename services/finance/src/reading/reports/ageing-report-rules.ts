import { type DueAmount, sumByAge, tranchesDu, type LigneBalanceAgee, type TrancheDu } from '@club/contract';
import { amountOf } from '@club/service-kit';
import { dueDay } from '../../ledger/rules/promise-rules.ts';
import type { OpenPromise, OwedCotisation } from '../../people/payeurs/open-debts.ts';

/** What a payer owes, by band. */
export interface PayerDebt {
  payeurId: string;
  sums: Omit<LigneBalanceAgee, 'payeurId' | 'codePayeur' | 'nomPrenom'>;
}

/**
 * All that is owed with its day (M-64): promises from theirs, what nobody promised from the day it was agreed. A cheque that was handed over
 * is owed and never late (M-21).
 */
export function owedAmounts(
  promises: readonly Owing<OpenPromise>[],
  cotisations: readonly Owing<OwedCotisation>[],
  today: string,
): (DueAmount & { payeurId: string })[] {
  return [
    ...promises.map((one) => ({
      payeurId: one.payeurId,
      date: dueDay(one) ?? today,
      montant: one.montantTotal - one.montantRecu,
    })),
    ...cotisations.map(({ payeurId, jour, montantTotal, montantAlloue }) => ({
      payeurId,
      date: jour,
      montant: montantTotal - montantAlloue,
    })),
  ].filter(({ montant }) => montant !== 0);
}

type Owing<One> = Omit<One, 'codeReglement' | 'codeCotisation'>;

/** The same by payer and age. */
export function debtsByAge(
  promises: readonly Owing<OpenPromise>[],
  cotisations: readonly Owing<OwedCotisation>[],
  today: string,
): PayerDebt[] {
  const owed = owedAmounts(promises, cotisations, today);
  const byPayer = Map.groupBy(owed, ({ payeurId }) => payeurId);
  return [...byPayer].map(([payeurId, own]) => {
    const sums = sumByAge(own, today);
    const bands = Object.fromEntries(tranchesDu.map((one) => [one, amountOf(sums[one])]));
    const total = amountOf(own.reduce((sum, { montant }) => sum + montant, 0));
    return { payeurId, sums: { ...(bands as Record<TrancheDu, number>), total } };
  });
}
