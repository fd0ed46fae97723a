import { mostConcernes, type IdPage } from '@club/contract';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';

/** Answers the active members without a photo, a page in the order of ids or those of `ids` (N-1). */
export async function answerSansPhoto({
  after,
  ids,
}: {
  after: string | null;
  ids?: readonly string[];
}): Promise<IdPage> {
  const asked = ids ? { _id: { $in: [...ids] } } : after ? { _id: { $gt: after } } : {};
  const found = await Adherents.find(
    { ...membersOnly, ...asked, statut: 'actif', photoUrl: null },
    { projection: { _id: 1 } },
  )
    .sort({ _id: 1 })
    .limit(mostConcernes)
    .toArray();
  const page = found.map(({ _id }) => _id);
  return { ids: page, next: !ids && page.length === mostConcernes ? (page.at(-1) ?? null) : null };
}
