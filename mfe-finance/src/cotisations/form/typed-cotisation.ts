import type { CreateCotisation } from '@club/contract';
import { checkedBy } from '@club/ui/record';

const lists = ['adherents', 'reglements', 'credits'] as const;
type List = (typeof lists)[number];
type Sent = Omit<CreateCotisation, 'codeCotisation' | 'saisonId'>;

/** A cotisation as its form has it: each line at its place there, null where nothing is sent of it. */
export type TypedCotisation = Omit<Sent, List> & {
  [Name in List]?: (NonNullable<Sent[Name]>[number] | null)[];
};

/** What is sent of each line of a form, at its place; without those at the end of which nothing is. */
export function linesOf<Line, Part>(lines: readonly Line[], partOf: (line: Line) => Part | null) {
  const parts = lines.map(partOf);
  return parts.slice(0, parts.findLastIndex((part) => part !== null) + 1);
}

/** As a call takes it: without the lines of which nothing is sent. */
export function sentOf<Typed extends Partial<Pick<TypedCotisation, List>>>(typed: Typed) {
  const sentLines = lists
    .filter((name) => typed[name] !== undefined)
    .map((name) => [name, typed[name]?.filter((line) => line !== null)]);
  return { ...typed, ...Object.fromEntries(sentLines) } as Omit<Typed, List> & Pick<Sent, List>;
}

const checkSent = checkedBy<Sent>(async () => {
  const { cotisationSchemas } = await import('@club/contract/cotisations/cotisation-schema');
  return { create: cotisationSchemas.createCotisation, update: cotisationSchemas.updateCotisation };
});

/** Checks a cotisation as the server will; a fault of a line stands at its place in the form. */
export async function checkCotisation(isNew: boolean) {
  const check = await checkSent(isNew);
  return (typed: TypedCotisation) =>
    check(sentOf(typed)).map(({ field, message }) => ({ field: placeOf(field, typed), message }));
}

/** Where a fault of what was sent stands in the form. */
export function placeOf(field: string, typed: Partial<Record<List, readonly unknown[]>>): string {
  const [name, index, ...rest] = field.split('.');
  const list = lists.find((each) => each === name);
  if (!list || index === undefined) return field;
  const places = (typed[list] ?? []).flatMap((line, place) => (line === null ? [] : [place]));
  return [name, places[Number(index)], ...rest].join('.');
}
