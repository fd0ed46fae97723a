import type { QualiteElement } from '@club/contract';
import { formatDate, parseDate } from '@club/ui/format';

type Champ = NonNullable<QualiteElement['champ']>;

/** A proposed or former value as staff type it. */
export function typedOf(champ: Champ, value: string | null): string {
  if (!value) return '';
  return champ === 'dateNaissance' ? formatDate(value) : value;
}

/** What was typed as the contract has it, or why it cannot be, in French. `today`: `YYYY-MM-DD`. */
export function valueOf(champ: Champ, typed: string, today: string): { value: string } | { reason: string } {
  const text = typed.trim();
  if (text === '') return { reason: 'Saisissez une valeur, ou passez au suivant.' };
  if (champ !== 'dateNaissance') return { value: text };
  const day = parseDate(text, { century: 'past', today });
  if (day === null) return { reason: 'Date invalide\u00a0: JJ/MM/AAAA est attendu.' };
  return day > today ? { reason: 'Cette date est dans le futur.' } : { value: day };
}

/** Rows asked for at once. */
export const pageSize = 50;

/** The page in which the next records stand when so many were left in the queue, and come first in it. */
export const pageAfter = (left: number): number => Math.floor(left / pageSize) + 1;
