import { amountOrZero } from '../money/minor-rules.ts';
import type { PaymentRow } from './payment-row-rules.ts';
import { paymentOf } from './payment-values.ts';

const lists = ['adherents', 'reglements', 'credits'] as const;
export type TypedList = (typeof lists)[number];

/** The body of a call as its form has it: each line in its place there, null where a line sends nothing. */
export type Typed<Sent extends { [Name in TypedList]?: unknown[] }> = Omit<Sent, TypedList> & {
  [Name in TypedList & keyof Sent]?: (NonNullable<Sent[Name]>[number] | null)[];
};

/** The part of each line of a form that is sent, in the line's place; null where a line sends nothing. Such lines at the end are cut off. */
export function linesOf<Line, Part>(lines: readonly Line[], partOf: (line: Line) => Part | null) {
  const parts = lines.map(partOf);
  return parts.slice(0, parts.findLastIndex((part) => part !== null) + 1);
}

/** Each payment with an amount at its place; null for one without. */
export const typedReglements = (rows: readonly PaymentRow[]) =>
  linesOf(rows, (row) =>
    amountOrZero(row.montant) > 0 ? { ...paymentOf(row), montant: amountOrZero(row.montant) } : null,
  );

/** The body as the call takes it, without the lines that send nothing. */
export function sentOf<Sent extends object>(typed: { [Name in TypedList]?: readonly unknown[] }): Sent {
  const sentLines = lists
    .filter((name) => typed[name] !== undefined)
    .map((name) => [name, typed[name]?.filter((line) => line !== null)]);
  return { ...typed, ...Object.fromEntries(sentLines) } as Sent;
}

/** Where a fault of what was sent stands in the form. */
export function placeOf(field: string, typed: Partial<Record<TypedList, readonly unknown[]>>): string {
  const [name, index, ...rest] = field.split('.');
  const list = lists.find((each) => each === name);
  if (!list || index === undefined) return field;
  const places = (typed[list] ?? []).flatMap((line, place) => (line === null ? [] : [place]));
  return [name, places[Number(index)], ...rest].join('.');
}
