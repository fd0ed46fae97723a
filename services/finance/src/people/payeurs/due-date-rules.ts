import type { ReglementDocument } from '../../documents/money/reglements.ts';

type Dated = Pick<ReglementDocument, '_id' | 'dateEcheance' | 'dateReglement'>;

/** Orders promises by due date; those without one last, by their own date. */
export function byDueDate(a: Dated, b: Dated): number {
  const [mine, theirs] = [keyOf(a), keyOf(b)];
  if (mine === theirs) return 0;
  return mine < theirs ? -1 : 1;
}

/** `~` sorts after any digit. */
function keyOf({ dateEcheance, dateReglement, _id }: Dated): string {
  return [dateEcheance ?? '~', dateReglement, _id].join(' ');
}
