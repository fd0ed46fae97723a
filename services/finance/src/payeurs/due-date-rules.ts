import type { ReglementDocument } from '../reglements/reglement-document.ts';

type Dated = Pick<ReglementDocument, '_id' | 'dateEcheance' | 'dateReglement'>;

/** Promises by due date; those without one last, by the date they were made. */
export function byDueDate(a: Dated, b: Dated): number {
  const [mine, theirs] = [keyOf(a), keyOf(b)];
  if (mine === theirs) return 0;
  return mine < theirs ? -1 : 1;
}

/** `~` sorts after any digit. */
function keyOf({ dateEcheance, dateReglement, _id }: Dated): string {
  return [dateEcheance ?? '~', dateReglement, _id].join(' ');
}
