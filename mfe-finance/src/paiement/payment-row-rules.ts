import { monthsLater, sumOf } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { amountOrZero, shareProportionally } from '../money/minor-rules.ts';
import { asksFor, isReceivedNow, paymentDefaults, type PaymentValues } from './payment-values.ts';

/** A payment among several; `suit`: its amount follows what is left to cover, until something of it is typed. */
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
    // A date that is still being typed is none.
    dateEcheance: asksFor(last).echeance
      ? monthsLater(dayOf(dateEcheance) ?? dayOf(dateReglement) ?? today, 1)
      : null,
  };
}

/** An amount that nobody confirmed as received or handed over: it is shown, and not sent (U-18). */
export const isProposal = ({ suit, statut, montant }: PaymentRow): boolean =>
  suit && statut === 'complete' && montant !== null;

interface Spread {
  times: number;
  /** Amount that no row covers yet, in the club's currency. */
  left: number;
  today: string;
}

/**
 * The last row with what is left in `times` parts, one a month (M-55): cheques with the next numbers from its day, any other means
 * promised after the first part; all of them from the next month on when other money is received already. Rows before it stay, and so
 * does the last one where somebody said what was handed over and more is due: the rest alone is in parts.
 */
export function inParts(rows: readonly PaymentRow[], { times, left, today }: Spread): PaymentRow[] {
  const last = rows.at(-1) ?? firstRow(today);
  if (left > 0 && isHandedOver(last))
    return inParts([...rows, rowAfter(rows, today)], { times, left, today });
  const amount = sumOf([amountOrZero(last.montant), left]);
  const before = rows.slice(0, -1);
  const due = asksFor(last).echeance ? dayOf(last.dateEcheance) : null;
  const start = due ?? dayOf(last.dateReglement) ?? today;
  const isCheque = last.typeReglement === 'cheque';
  const isPaid = before.some((row) => isReceivedNow(row, today) && !isProposal(row));
  const isLater = !isCheque && due === null && (isPaid || last.statut === 'en_attente');
  let { reference } = last;
  const parts = shareProportionally(amount, Array<number>(times).fill(1)).map((montant, index) => {
    // Less than somebody said to have received: a proposal again (U-18).
    if (index === 0 && !isLater)
      return { ...last, montant, suit: last.suit || (!isCheque && montant !== last.montant) };
    if (index > 0) reference = isCheque ? numberAfter(reference) : '';
    const statut = isCheque ? last.statut : ('en_attente' as const);
    const dateEcheance = monthsLater(start, isLater ? index + 1 : index);
    return { ...last, montant, suit: false, statut, reference, dateEcheance };
  });
  return [...before, ...parts];
}

const isHandedOver = (row: PaymentRow): boolean =>
  row.statut === 'complete' && !row.suit && amountOrZero(row.montant) > 0;

/** Null for what is none yet: a date that is still being typed. */
export const dayOf = (typed: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(typed ?? '') ? typed : null);

/** What `inParts` would make of the last row, in French: «333,34 Dh maintenant, puis 2 × 333,33 Dh promis, …». */
export function partsText(rows: readonly PaymentRow[], given: Spread): string {
  const all = inParts(rows, given);
  const parts = all.slice(all.length - given.times);
  const now = parts.filter((row) => isReceivedNow(row, given.today));
  const later = parts.slice(now.length);
  const [first, last] = [later[0], later.at(-1)];
  if (!first || !last || paidOf(parts) <= 0) return '';
  const state = first.statut === 'complete' ? 'remis, à encaisser' : 'promis';
  const days =
    later.length > 1
      ? `chaque mois du ${formatDate(first.dateEcheance)} au ${formatDate(last.dateEcheance)}`
      : `le ${formatDate(first.dateEcheance)}`;
  return [
    ...(now[0] ? [`${formatAmount(now[0].montant ?? 0)} maintenant, puis `] : []),
    `${timesText(later)} ${state}, ${days}`,
  ].join('');
}

/** «3 × 133,16 Dh», or where a unit is left over «133,18 Dh et 2 × 133,16 Dh». */
function timesText(rows: readonly PaymentRow[]): string {
  const amounts = Map.groupBy(rows, ({ montant }) => montant ?? 0);
  return [...amounts]
    .map(([montant, same]) => (same.length > 1 ? `${same.length} × ` : '') + formatAmount(montant))
    .join(' et ');
}

/** Of all rows, in the club's currency. */
export const paidOf = (rows: readonly PaymentRow[]): number =>
  sumOf(rows.map(({ montant }) => amountOrZero(montant)));

/** Of the rows, what is received only later: promised, or handed over for a day to come (M-21). */
export const laterOf = (rows: readonly PaymentRow[], today: string): number =>
  paidOf(rows.filter((row) => !isReceivedNow(row, today)));

/** The rows by what is known of their money: only proposed, received, handed over to be cashed later (M-21), promised. */
export function statesOf(rows: readonly PaymentRow[], today: string) {
  const known = rows.filter((row) => !isProposal(row));
  const full = known.filter(({ statut }) => statut === 'complete');
  return {
    propose: paidOf(rows.filter(isProposal)),
    recu: paidOf(full.filter((row) => isReceivedNow(row, today))),
    remis: paidOf(full.filter((row) => !isReceivedNow(row, today))),
    promis: paidOf(known.filter(({ statut }) => statut !== 'complete')),
  };
}

/** Cash among the rows, received now; in the club's currency. */
export const cashOf = (rows: readonly PaymentRow[]): number =>
  paidOf(rows.filter(({ typeReglement, statut }) => typeReglement === 'espece' && statut === 'complete'));
