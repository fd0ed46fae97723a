import { amountOrZero } from '../money/minor-rules.ts';
import { isProposal, type PaymentRow } from '../paiement/payment-row-rules.ts';
import { paymentOf } from '../paiement/payment-values.ts';

const lists = ['adherents', 'lignes', 'reglements', 'credits'] as const;
export type TypedList = (typeof lists)[number];
export type TypedLists = Partial<Record<TypedList, readonly unknown[]>>;

/** The body of a call as its form has it: each line in its place there, null where a line sends nothing. */
export type Typed<Sent extends { [Name in TypedList]?: unknown[] }> = Omit<Sent, TypedList> & {
  [Name in TypedList & keyof Sent]?: (NonNullable<Sent[Name]>[number] | null)[];
};

/** The part of each line of a form that is sent, in the line's place; null where a line sends nothing. Such lines at the end are cut off. */
export function linesOf<Line, Part>(lines: readonly Line[], partOf: (line: Line) => Part | null) {
  const parts = lines.map(partOf);
  return parts.slice(0, parts.findLastIndex((part) => part !== null) + 1);
}

/** Each payment with an amount at its place; null for one without, or whose amount is only proposed (U-18). */
export const typedReglements = (rows: readonly PaymentRow[]) =>
  linesOf(rows, (row) =>
    amountOrZero(row.montant) > 0 && !isProposal(row)
      ? { ...paymentOf(row), montant: amountOrZero(row.montant) }
      : null,
  );

/** The body as the call takes it, without the lines that send nothing. */
export function sentOf<Sent extends object>(typed: TypedLists): Sent {
  const sentLines = lists
    .filter((name) => typed[name] !== undefined)
    .map((name) => [name, typed[name]?.filter((line) => line !== null)]);
  return { ...typed, ...Object.fromEntries(sentLines) } as Sent;
}

/** Where a fault of what was sent stands in the form. */
export function placeOf(field: string, typed: TypedLists): string {
  const [name, index, ...rest] = field.split('.');
  const list = lists.find((each) => each === name);
  const lines = list && typed[list];
  if (!lines || index === undefined) return field;
  const places = lines.flatMap((line, place) => (line === null ? [] : [place]));
  return [name, places[Number(index)], ...rest].join('.');
}
