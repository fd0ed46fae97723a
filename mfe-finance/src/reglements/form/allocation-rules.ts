import type { Cotisation } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { differenceOf, minorOf, amountOf, sumOf } from '../../money/minor-rules.ts';

/** An open cotisation as a payment sees it. Amounts in the club's currency. */
export interface Debt {
  cotisation: Cotisation;
  /** Neither paid nor promised yet: what a new payment can take. */
  owed: number;
  /** Promised and not received yet. */
  promised: number;
}

/** The open cotisations of a payer, in the order of the account: oldest first. */
export function debtsOf(cotisations: readonly Cotisation[]): Debt[] {
  return cotisations.map((cotisation) => ({
    cotisation,
    owed: differenceOf(cotisation.montantTotal, cotisation.montantAlloue),
    promised: differenceOf(cotisation.montantAlloue, cotisation.montantRegle),
  }));
}

/** Sum of what debts can still take. */
export const owedOf = (debts: readonly Debt[]): number => sumOf(debts.map(({ owed }) => owed));

/** What each debt gets of a payment, and what becomes a credit. */
export interface Shares {
  /** By cotisation; 0 for one that gets nothing. */
  parts: ReadonlyMap<string, number>;
  /** Beyond the debts. */
  credit: number;
}

/**
 * Shares an amount over debts, oldest first, as the server does (decision 14). An amount that is none yet, being half typed or
 * with too many decimals, shares nothing.
 */
export function sharesOf(montant: unknown, debts: readonly Debt[]): Shares {
  let left = minorOrZero(montant);
  const parts = new Map<string, number>();
  for (const { cotisation, owed } of debts) {
    const part = Math.min(left, minorOf(owed));
    parts.set(cotisation.id, amountOf(part));
    left = (left - part) as typeof left;
  }
  return { parts, credit: amountOf(left) };
}

function minorOrZero(montant: unknown) {
  return minorOf(typeof montant === 'number' && montant > 0 ? montant : 0);
}

/** Says why a promise is too large; undefined when it is not, or when the money is received: only that can be a credit. */
export function refusalOfPromise(montant: number, statut: string, owed: number): string | undefined {
  if (statut !== 'en_attente' || montant <= owed) return undefined;
  return owed > 0
    ? `Une promesse ne peut pas dépasser ce qui est dû\u00a0: ${formatAmount(owed)}`
    : 'Rien n’est dû\u00a0: il n’y a rien à promettre';
}
