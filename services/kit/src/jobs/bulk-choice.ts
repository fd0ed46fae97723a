import { frenchNumber, nombreSansConfirmation, type ChoixEnLot } from '@club/contract';
import { RuleError } from '../errors/rule-error.ts';

/**
 * Ids that a bulk choice means now: those named, or all that `find` finds but some. `nouns`: «fiches sont concernées».
 * @throws RuleError `conflict` when they are not as many as the screen said
 */
export function chosenInBulk<Filtre>(
  { ids, filtre, sauf = [], nombre }: ChoixEnLot<Filtre>,
  find: () => readonly string[],
  nouns: string,
): string[] {
  const without = new Set(sauf);
  const found = filtre === undefined ? (ids ?? []) : find().filter((id) => !without.has(id));
  if (found.length === nombre) return [...found];
  const [now, shown] = [frenchNumber(String(found.length)), frenchNumber(String(nombre))];
  throw new RuleError('conflict', {
    message: `La liste a changé\u00a0: ${now} ${nouns} à présent, et non ${shown}. Rien n’a été fait\u00a0: relisez la sélection.`,
  });
}

/** A number as typed, without separators. */
export const typedCount = (text: string): string => text.replace(/[\s\u00a0\u202f.]/g, '');

/**
 * Above a hundred records, their number was typed.
 * @throws RuleError `refused_value`
 */
export function requireConfirmed(nombre: number, confirmation = ''): void {
  if (nombre <= nombreSansConfirmation || typedCount(confirmation) === String(nombre)) return;
  const message = `Saisissez le nombre annoncé\u00a0: ${frenchNumber(String(nombre))}.`;
  throw new RuleError('refused_value', { message, errors: [{ field: 'confirmation', message }] });
}
