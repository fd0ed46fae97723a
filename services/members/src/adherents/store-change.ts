import type { HistoryLine } from '@club/contract';
import { personOf, recordChange, type Actor, type UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents } from './adherent-model.ts';
import { refuseLocked } from './refuse-locked.ts';
import { stateOf, toAdherent } from './to-adherent.ts';

/** Who changes a member, how, and in which request. */
export interface ChangeOrigin {
  action: HistoryLine['action'];
  actor: Actor;
  requestId: string;
  /** What the activity feed is told of it elsewhere. */
  silent?: true;
  /** The merge that locked the record. */
  ofFusion?: true;
}

/**
 * Writes changed fields, history and event of a member read in the same transaction; returns the new state. A concurrent
 * change restarts the transaction.
 * @throws RuleError `conflict` while the record is being merged
 */
export async function storeChange(
  unit: UnitOfWork,
  before: AdherentDocument,
  changes: Partial<AdherentDocument>,
  { action, actor, requestId, silent, ofFusion }: ChangeOrigin,
): Promise<AdherentDocument> {
  if (!ofFusion) refuseLocked(before);
  const { _id: id } = before;
  const version = before.version + 1;
  const written = { ...changes, version, updatedAt: new Date(), updatedBy: personOf(actor).nom };
  const after = { ...before, ...written };
  await Adherents.updateOne({ _id: id }, { $set: written }, { session: unit.session });
  await recordChange(unit, {
    entity: 'adherent',
    id,
    version,
    action,
    before: toAdherent(before),
    after: toAdherent(after),
    actor,
    requestId,
    state: stateOf(after),
    ...(silent && { activity: null }),
  });
  return after;
}
