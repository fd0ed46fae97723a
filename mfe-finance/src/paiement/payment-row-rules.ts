import { monthsLater, sumOf } from '@club/contract';
import { amountOrZero, shareProportionally } from '../money/minor-rules.ts';
import { asksFor, isReceivedNow, paymentDefaults, type PaymentValues } from './payment-values.ts';

/** A payment among several; `suit`: its amount was not typed and follows what is left to cover. */
export interface PaymentRow extends PaymentValues {
  suit: boolean;
}

/** By the club's usual means, received today, of what is left (M-16). `today` is `YYYY-MM-DD`. */
export const firstRow = (today: string): PaymentRow => ({ ...paymentDefaults(null, today), suit: true });

/** «0000124» after «0000123»: the digits at its end, with their zeros; empty when there are none. */
export function numberAfter(reference: string): string {
  const [, before = '', digits = ''] = /^(.*?)(\d+)$/.exec(reference.trim()) ?? [];
  if (digits === '') return '';
  const next = (BigInt(digits) + 1n).toString();
  return next.length > digits.length ? '' : before + next.padStart(digits.length, '0');
}

/**
 * The row after the last one: its means, bank and drawer, the next number, and the next month for what falls due. It
 * takes what is left unless another one does.
 */
export function rowAfter(rows: readonly PaymentRow[], today: string): PaymentRow {
  const last = rows.at(-1);
  const suit = !rows.some((row) => row.suit);
  if (!last) return { ...firstRow(today), suit };
  const { typeReglement, statut, dateReglement, banque, tireur, reference, dateEcheance } = last;
  return {
    ...firstRow(today),
    typeReglement,
    statut,
    dateReglement,
    banque,
    tireur,
    suit,
    reference: typeReglement === 'cheque' ? numberAfter(reference) : '',
    dateEcheance: asksFor(last).echeance ? monthsLater(dateEcheance ?? dateReglement ?? today, 1) : null,
  };
}

/**
 * The last row in `times` parts of `amount`, one a month from its day (M-55): cheques with the next numbers, any other
 * means promised after the first part. Rows before it stay.
 */
export function inParts(
  rows: readonly PaymentRow[],
  { times, amount, today }: { times: number; amount: number; today: string },
): PaymentRow[] {
  const last = rows.at(-1) ?? firstRow(today);
  const start = (asksFor(last).echeance ? last.dateEcheance : null) ?? last.dateReglement ?? today;
  const isCheque = last.typeReglement === 'cheque';
  let { reference } = last;
  const parts = shareProportionally(amount, Array<number>(times).fill(1)).map((montant, index) => {
    if (index === 0) return { ...last, montant, suit: false };
    reference = isCheque ? numberAfter(reference) : '';
    const statut = isCheque ? last.statut : ('en_attente' as const);
    return { ...last, montant, suit: false, statut, reference, dateEcheance: monthsLater(start, index) };
  });
  return [...rows.slice(0, -1), ...parts];
}

/** Of all rows, in the club's currency. */
export const paidOf = (rows: readonly PaymentRow[]): number =>
  sumOf(rows.map(({ montant }) => amountOrZero(montant)));

/** Of the rows, what is received only later: promised, or handed over for a day to come (M-21). */
export const laterOf = (rows: readonly PaymentRow[], today: string): number =>
  paidOf(rows.filter((row) => !isReceivedNow(row, today)));

/** Cash among the rows, received now; in the club's currency. */
export const cashOf = (rows: readonly PaymentRow[]): number =>
  paidOf(rows.filter(({ typeReglement, statut }) => typeReglement === 'espece' && statut === 'complete'));
