import { personOf, recordChanges, type UnitOfWork } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import { trusted } from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { stateOf, toAdherent } from '../adherents/to-adherent.ts';
import { storeCards } from '../badges/issue-cards.ts';
import type { StoredLot } from './lot-model.ts';

/**
 * Notes some of a run's cards as printed, in the transaction of its account: the cards, those they replace, and the prints of
 * standard ones on their members. Who went to the trash meanwhile has no card.
 */
export async function noteCards(
  unit: UnitOfWork,
  run: StoredLot,
  { from, count }: { from: number; count: number },
): Promise<void> {
  const { session } = unit;
  const holders = run.holders.slice(from, from + count);
  const _id = trusted({ $in: holders.map(({ adherentId }) => adherentId) });
  const members = await Adherents.find({ _id, deletedAt: null }, null, { session }).lean<
    AdherentDocument[]
  >();
  const known = new Set(members.map((one) => one._id));
  const numbered = holders.flatMap((holder, at) =>
    known.has(holder.adherentId) ? [{ ...holder, serial: run.first + from + at }] : [],
  );
  if (numbered.length === 0) return;
  await storeCards(unit, { ...run, lotId: run._id, actor: starterOf(run) }, numbered);
  if (run.type === 'standard') await countPrints(unit, members, run);
}

/** One more print on each member, with history and event; the feed tells of none of them. */
async function countPrints(
  unit: UnitOfWork,
  members: readonly AdherentDocument[],
  run: StoredLot,
): Promise<void> {
  const actor = starterOf(run);
  const written = { updatedAt: new Date(), updatedBy: personOf(actor).nom };
  const changed = members.map((before) => {
    const { version, nombreImpressionsBadge: prints } = before;
    const set = { nombreImpressionsBadge: prints + 1, version: version + 1, ...written };
    return { before, set, after: { ...before, ...set } };
  });
  await Adherents.collection.bulkWrite(
    changed.map(({ before, set }) => ({
      updateOne: { filter: { _id: before._id as never }, update: { $set: set } },
    })),
    { session: unit.session, ordered: false },
  );
  await recordChanges(
    unit,
    changed.map(({ before, after }) => ({
      ...{ entity: 'adherent' as const, id: after._id, version: after.version, action: 'update' as const },
      ...{ actor, requestId: run.requestId, before: toAdherent(before), after: toAdherent(after) },
      state: stateOf(after),
    })),
    { bulk: true },
  );
}
