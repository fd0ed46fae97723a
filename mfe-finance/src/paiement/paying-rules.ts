import { differenceOf, sumOf, type Cotisation } from '@club/contract';
import { amountOrZero } from '../money/minor-rules.ts';
import type { PaymentRow } from './payment-row-rules.ts';

/** A credit and how much of it is used; null for none. */
export interface CreditLine {
  creditId: string;
  montant: number | null;
}

/** What is to be paid, formulas and debts alike, and by what; amounts in the club's currency. */
export interface Paying {
  formules: readonly { montant: number | null }[];
  credits: readonly CreditLine[];
  reglements: readonly PaymentRow[];
}

/** What is covered by what is recorded. */
export type Recorded = Pick<Cotisation, 'montantAlloue'>;

/** Amounts of «À payer», in the club's currency. */
export interface Amounts {
  total: number;
  /** Covered by what is recorded; 0 for a new cotisation. */
  couvert: number;
  credits: number;
  reglements: number;
  /** Still to cover; negative when payments exceed the total. */
  reste: number;
}

const sumOfMontants = (lines: readonly { montant: number | null }[]) =>
  sumOf(lines.map(({ montant }) => amountOrZero(montant)));

/** Half-typed amounts count as 0. */
export function amountsOf(values: Paying, recorded?: Recorded): Amounts {
  const total = sumOfMontants(values.formules);
  const couvert = recorded?.montantAlloue ?? 0;
  const credits = sumOfMontants(values.credits);
  const reglements = sumOfMontants(values.reglements);
  return {
    total,
    couvert,
    credits,
    reglements,
    reste: differenceOf(total, sumOf([couvert, credits, reglements])),
  };
}

/** Takes what is left; not sent when nothing is. */
export const isBlank = ({ suit, montant }: PaymentRow): boolean => suit && montant === null;

/** The amount that the following row must get; null for nothing, undefined when it has it or no row follows. */
export function followingAmount(
  values: Paying,
  recorded?: Recorded,
): { index: number; montant: number | null } | undefined {
  const index = values.reglements.findIndex(({ suit }) => suit);
  const row = values.reglements[index];
  if (!row) return undefined;
  const others = values.reglements.filter((each) => each !== row);
  const { reste } = amountsOf({ ...values, reglements: others }, recorded);
  const montant = reste > 0 ? reste : null;
  return montant === row.montant ? undefined : { index, montant };
}

/** Why payments cannot be sent, in French; undefined when each has its amount. */
export function missingAmount(reglements: readonly PaymentRow[]): string | undefined {
  const typed = reglements.filter((row) => !isBlank(row));
  return typed.some(({ montant }) => typeof montant !== 'number' || montant <= 0)
    ? 'Précisez le montant de chaque règlement, ou retirez-le.'
    : undefined;
}

/** As much of a credit as is left to cover; the following règlement gives way. */
export function creditAmount(values: Paying, creditId: string, restant: number, recorded?: Recorded): number {
  const others = {
    ...values,
    credits: values.credits.filter((credit) => credit.creditId !== creditId),
    reglements: values.reglements.filter(({ suit }) => !suit),
  };
  return Math.max(0, Math.min(restant, amountsOf(others, recorded).reste));
}
