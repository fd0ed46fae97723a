import type { Cotisation } from '@club/contract';
import { amountOrZero, differenceOf, sumOf } from '../../money/minor-rules.ts';
import type { CotisationFormValues, ReglementLine } from './cotisation-form-rules.ts';
import { totalOf } from './formule-line-rules.ts';

/** What the zone «À payer» shows. Amounts in the club's currency, exact. */
export interface Amounts {
  total: number;
  /** Covered already by what is recorded: 0 for a new cotisation. */
  couvert: number;
  credits: number;
  reglements: number;
  /** Still to be covered; negative when the payments go beyond. */
  reste: number;
}

type Recorded = Pick<Cotisation, 'montantAlloue'>;
/** Formulas, and what pays them. */
export type Paying = Pick<CotisationFormValues, 'formules' | 'credits' | 'reglements'>;

const sumOfMontants = (lines: readonly { montant: number | null }[]) =>
  sumOf(lines.map(({ montant }) => amountOrZero(montant)));

/** Total, payments and remainder of what is typed; half-typed amounts count as nothing. */
export function amountsOf(values: Paying, recorded?: Recorded): Amounts {
  const total = totalOf(values.formules);
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

/** A line that nothing was typed in: it takes what is left, and is not sent when nothing is. */
export const isBlank = ({ suit, montant }: ReglementLine): boolean => suit && montant === null;

/**
 * The amount that the following règlement must take so that nothing is left to cover, null for nothing; undefined when no
 * line follows, or when it has that amount already.
 */
export function followingAmount(
  values: Paying,
  recorded?: Recorded,
): { index: number; montant: number | null } | undefined {
  const index = values.reglements.findIndex(({ suit }) => suit);
  const line = values.reglements[index];
  if (!line) return undefined;
  const others = values.reglements.filter((each) => each !== line);
  const { reste } = amountsOf({ ...values, reglements: others }, recorded);
  const montant = reste > 0 ? reste : null;
  return montant === line.montant ? undefined : { index, montant };
}

/** As much of a credit as what is left to cover takes, the following règlement giving way to it. */
export function creditAmount(values: Paying, creditId: string, restant: number, recorded?: Recorded): number {
  const others = {
    ...values,
    credits: values.credits.filter((credit) => credit.creditId !== creditId),
    reglements: values.reglements.filter(({ suit }) => !suit),
  };
  return Math.max(0, Math.min(restant, amountsOf(others, recorded).reste));
}

/** What becomes of what a cotisation is paid with, when less of it is owed (decision 14). */
export interface GivenBack {
  /** Of promises: they shrink by it. */
  promis: number;
  /** Of credits used on it: available again. */
  credits: number;
  /** Received: becomes a new credit. */
  recu: number;
}

/** Gives back, in this order: promises, credits used, then received money, as a credit. `total` is the new one, 0 to delete. */
export function givenBack(
  cotisation: Pick<Cotisation, 'montantAlloue' | 'montantRegle' | 'creditsUtilises'>,
  total: number,
): GivenBack {
  const excess = Math.max(0, differenceOf(cotisation.montantAlloue, total));
  const promis = Math.min(excess, differenceOf(cotisation.montantAlloue, cotisation.montantRegle));
  const used = sumOf(cotisation.creditsUtilises.map(({ montant }) => montant));
  const credits = Math.min(differenceOf(excess, promis), used);
  return { promis, credits, recu: differenceOf(excess, sumOf([promis, credits])) };
}
