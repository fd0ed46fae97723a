import { mentioningFields, type ErasedPerson } from '@club/contract';
import type { Actor, UnitOfWork } from '@club/service-kit';
import { rewriteHistory, sameLetters, sharedNames, textHider, wholeNames } from '@club/service-kit/erasure';
import { Adherents } from '../adherents/adherent-model.ts';
import { storeChange } from '../adherents/store-change.ts';
import { showInLists } from '../search/live-members.ts';

/** The name of who is erased goes from the records of others, unless somebody else bears it too: it may be that one's. */
export async function forgetInOthers(unit: UnitOfWork, person: ErasedPerson): Promise<void> {
  const { id, nom: instead, par, requestId } = person;
  const hide = textHider(await ownNames(person), { instead });
  const isText = { $type: 'string' };
  const others = { _id: { $ne: id }, $or: mentioningFields.map((field) => ({ [field]: isText })) };
  const found = await Adherents.find(others, { session: unit.session }).toArray();
  const actor: Actor = { kind: 'user', ...par, permissions: new Set() };
  for (const other of found) {
    const texts = mentioningFields.flatMap((field) => {
      const text = other[field];
      return text && hide(text) !== text ? [[field, hide(text)] as const] : [];
    });
    if (texts.length === 0) continue;
    const changes = Object.fromEntries(texts);
    const origin = { action: 'update' as const, actor, requestId, silent: true as const };
    const after = await storeChange(unit, other, changes, origin);
    unit.afterCommit(() => showInLists(after));
    await rewriteHistory(unit, 'adherent', [other._id], hide);
  }
}

/** The whole names of a person that nobody else bears. */
async function ownNames({ id, identites }: ErasedPerson): Promise<string[]> {
  const shared = await sharedNames({ identites }, async ($or) => {
    const other = { _id: { $ne: id }, deletedAt: null, $or };
    return (await Adherents.countDocuments(other, { limit: 1, collation: sameLetters })) > 0;
  });
  return identites.flatMap(wholeNames).filter((name) => !shared.has(name));
}
