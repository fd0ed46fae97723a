import { differenceOf, sumOf, type Cotisation } from '@club/contract';
import { amountOrZero } from '../../money/minor-rules.ts';
import type { CotisationFormValues, ReglementLine } from './cotisation-values.ts';
import { totalOf, type FormuleLine } from './formule-line-rules.ts';

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

type Recorded = Pick<Cotisation, 'montantAlloue'>;
/** What is to be paid, and by what; of formulas only the price matters. */
export type Paying = Pick<CotisationFormValues, 'credits' | 'reglements'> & {
  formules: readonly Pick<FormuleLine, 'montant'>[];
};

const sumOfMontants = (lines: readonly { montant: number | null }[]) =>
  sumOf(lines.map(({ montant }) => amountOrZero(montant)));

/** Half-typed amounts count as 0. */
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

/** Takes what is left; not sent when nothing is. */
export const isBlank = ({ suit, montant }: ReglementLine): boolean => suit && montant === null;

/** The amount that the following règlement must get; null for nothing, undefined when it has it or no line follows. */
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

/** As much of a credit as is left to cover; the following règlement gives way. */
export function creditAmount(values: Paying, creditId: string, restant: number, recorded?: Recorded): number {
  const others = {
    ...values,
    credits: values.credits.filter((credit) => credit.creditId !== creditId),
    reglements: values.reglements.filter(({ suit }) => !suit),
  };
  return Math.max(0, Math.min(restant, amountsOf(others, recorded).reste));
}

/** What becomes of payments when less is owed (M-12). */
export interface GivenBack {
  /** Of promises, which shrink. */
  promis: number;
  /** Of credits, available again. */
  credits: number;
  /** Received money: a new credit. */
  recu: number;
}

/** Promises first, then credits, then received money. `total`: the new one, 0 to delete. */
export function givenBack(
  cotisation: Pick<Cotisation, 'montantAlloue' | 'montantRegle' | 'creditsUtilises'>,
  total: number,
): GivenBack {
  const excess = Math.max(0, differenceOf(cotisation.montantAlloue, total));
  const promis = Math.min(excess, differenceOf(cotisation.montantAlloue, cotisation.montantRegle));
  const used = sumOf((cotisation.creditsUtilises ?? []).map(({ montant }) => montant));
  const credits = Math.min(differenceOf(excess, promis), used);
  return { promis, credits, recu: differenceOf(excess, sumOf([promis, credits])) };
}
