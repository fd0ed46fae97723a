import { personOf, recordChanges, type Actor, type UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { stateOf, toAdherent } from '../adherents/to-adherent.ts';

/** A standard card of a member read in the same transaction, and who prints it. */
export interface CountedPrint {
  before: AdherentDocument;
  actor: Actor;
  requestId: string;
}

/**
 * One more print on each member, with history and event; the feed tells of the cards and not of them. Each member once.
 * `bulk`: of a run, whose events come after those of people at work.
 */
export async function countPrints(
  unit: UnitOfWork,
  prints: readonly CountedPrint[],
  { bulk = false }: { bulk?: boolean } = {},
): Promise<void> {
  if (prints.length === 0) return;
  const updatedAt = new Date();
  const changed = prints.map(({ before, actor, requestId }) => {
    const { version, nombreImpressionsBadge } = before;
    const counted = { nombreImpressionsBadge: nombreImpressionsBadge + 1, version: version + 1 };
    const set = { ...counted, updatedAt, updatedBy: personOf(actor).nom };
    return { before, set, after: { ...before, ...set }, actor, requestId };
  });
  await Adherents.bulkWrite(
    changed.map(({ before, set }) => ({
      updateOne: { filter: { _id: before._id }, update: { $set: set } },
    })),
    { session: unit.session, ordered: false },
  );
  await recordChanges(
    unit,
    changed.map(({ before, after, actor, requestId }) => ({
      entity: 'adherent' as const,
      id: after._id,
      version: after.version,
      action: 'update' as const,
      actor,
      requestId,
      before: toAdherent(before),
      after: toAdherent(after),
      state: stateOf(after),
      activity: null,
    })),
    { bulk },
  );
}
