import type { ChoixAdherents, ChoixCorbeille } from '@club/contract';
import type { Actor } from '@club/service-kit';
import { chosenInBulk } from '@club/service-kit/jobs';
import { trashedIds } from '../adherents/list-trashed-adherents.ts';
import { askedMembers } from '../adherents/asked-members.ts';
import { liveMembers } from '../search/live-members.ts';

/**
 * Whom a choice in the list of members means now.
 * @throws RuleError `conflict` when they are not as many as the screen said, and as `askedMembers`
 */
export async function chosenAdherents(choix: ChoixAdherents, actor: Actor): Promise<string[]> {
  const { filtre } = choix;
  const asked = filtre && (await askedMembers(filtre, actor));
  return chosenInBulk(
    choix,
    () => (asked ? liveMembers.ids({ ...asked, sort: 'nom', order: 'asc' }) : []),
    fiches,
  );
}

/** Whom a choice in the trash means now; throws as `chosenAdherents`. */
export async function chosenInTrash(choix: ChoixCorbeille): Promise<string[]> {
  const { filtre } = choix;
  const found = filtre ? await trashedIds(filtre.search) : [];
  return chosenInBulk(choix, () => found, fiches);
}

const fiches = 'fiches sont concernées';
