import {
  frenchNumber,
  nombreSansConfirmation,
  type ChoixAdherents,
  type ChoixCorbeille,
  type ChoixEnLot,
} from '@club/contract';
import { RuleError, type Actor } from '@club/service-kit';
import { trashedIds } from '../adherents/list-trashed-adherents.ts';
import { askedMembers } from '../adherents/asked-members.ts';
import { typedCount } from '../conservation/conservation-rules.ts';
import { liveMembers } from '../search/live-members.ts';

/**
 * Whom a choice in the list of members means now.
 * @throws RuleError `conflict` when they are not as many as the screen said, and as `askedMembers`
 */
export async function chosenAdherents(choix: ChoixAdherents, actor: Actor): Promise<string[]> {
  const { filtre } = choix;
  const asked = filtre && (await askedMembers(filtre, actor));
  return chosen(choix, () => (asked ? liveMembers.ids({ ...asked, sort: 'nom', order: 'asc' }) : []));
}

/** Whom a choice in the trash means now; throws as `chosenAdherents`. */
export async function chosenInTrash(choix: ChoixCorbeille): Promise<string[]> {
  const { filtre } = choix;
  const found = filtre ? await trashedIds(filtre.search) : [];
  return chosen(choix, () => found);
}

function chosen<Filtre>(
  { ids, filtre, sauf = [], nombre }: ChoixEnLot<Filtre>,
  find: () => readonly string[],
): string[] {
  const without = new Set(sauf);
  const found = filtre === undefined ? (ids ?? []) : find().filter((id) => !without.has(id));
  if (found.length !== nombre) throw otherNumber(found.length, nombre);
  return [...found];
}

function otherNumber(now: number, shown: number): RuleError {
  const [found, told] = [frenchNumber(String(now)), frenchNumber(String(shown))];
  return new RuleError('conflict', {
    message: `La liste a changé\u00a0: ${found} fiches sont concernées à présent, et non ${told}. Rien n’a été fait\u00a0: relisez la sélection.`,
  });
}

/**
 * Above a hundred persons, their number was typed.
 * @throws RuleError `refused_value`
 */
export function requireConfirmed(nombre: number, confirmation = ''): void {
  if (nombre <= nombreSansConfirmation || typedCount(confirmation) === String(nombre)) return;
  const message = `Saisissez le nombre annoncé\u00a0: ${frenchNumber(String(nombre))}.`;
  throw new RuleError('refused_value', { message, errors: [{ field: 'confirmation', message }] });
}
