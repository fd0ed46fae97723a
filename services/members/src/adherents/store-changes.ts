import type { Adherent } from '@club/contract';
import { personOf, recordChanges, type UnitOfWork } from '@club/service-kit';
import { showInLists } from '../search/live-members.ts';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents } from './adherent-model.ts';
import type { ChangeOrigin } from './store-change.ts';
import { stateOf, toAdherent } from './to-adherent.ts';

/** A member as read in the transaction, and what differs. */
export interface MemberChange {
  before: AdherentDocument;
  changes: Partial<AdherentDocument>;
}

/**
 * As `storeChange` for many who are not being merged, one write for all; lists show them after the commit, and the activity feed is told
 * of all together (E-7).
 */
export async function storeChanges(
  unit: UnitOfWork,
  accepted: readonly MemberChange[],
  { action, actor, requestId }: Pick<ChangeOrigin, 'action' | 'actor' | 'requestId'>,
): Promise<void> {
  if (accepted.length === 0) return;
  const written = { updatedAt: new Date(), updatedBy: personOf(actor).nom };
  const changed = accepted.map(({ before, changes }) => {
    const set = { ...changes, ...written, version: before.version + 1 };
    return { before, set, after: { ...before, ...set } };
  });
  await Adherents.bulkWrite(
    changed.map(({ before, set }) => ({
      updateOne: { filter: { _id: before._id }, update: { $set: set } },
    })),
    { session: unit.session, ordered: false },
  );
  await recordChanges(
    unit,
    changed.map(({ before, after }) => {
      const shown: Adherent = toAdherent(after);
      return {
        entity: 'adherent' as const,
        id: after._id,
        version: after.version,
        action,
        actor,
        requestId,
        before: toAdherent(before),
        after: shown,
        state: stateOf(after, shown),
      };
    }),
    { bulk: true },
  );
  unit.afterCommit(() => {
    for (const { after } of changed) showInLists(after);
  });
}
