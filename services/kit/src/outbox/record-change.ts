import type { EntityName, EntityState, StateOf } from '@club/contract';
import { Types } from 'mongoose';
import { activityOf, type StatedFacts } from '../activity/row-activity.ts';
import { recordHistory, type HistoryEntry } from '../history/history.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { notifyOutbox } from './outbox-notify.ts';
import { Outbox, tracedIn, type OutboxRow } from './outbox-model.ts';

/** A change of a published entity: its history line and its state. */
export interface Change<E extends EntityName = EntityName> extends HistoryEntry {
  entity: E;
  state: EntityState<StateOf[E]>;
  /** For the activity feed: absent for who, what and when only; null for no line. */
  activity?: StatedFacts<E>;
}

/** Adds history line and outbox row in the transaction of the change (E-1, P-9). */
export async function recordChange<E extends EntityName>(unit: UnitOfWork, change: Change<E>): Promise<void> {
  await recordChanges(unit, [change]);
}

/** As `recordChange` for several, one insertMany each. `bulk`: interactive events go first, and the feed gets no line. */
export async function recordChanges<E extends EntityName>(
  unit: UnitOfWork,
  changes: readonly Change<E>[],
  { bulk = false }: { bulk?: boolean } = {},
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => outboxRowOf(change, bulk ? 1 : 0));
  await recordHistory(unit, ...changes);
  await Outbox.insertMany(rows, { session: unit.session });
  unit.afterCommit(() => notifyOutbox({ bulk }));
}

function outboxRowOf(change: Change, priority: OutboxRow['priority']): OutboxRow {
  const { entity, id, version, requestId, state, activity } = change;
  const now = new Date();
  return {
    _id: new Types.ObjectId(),
    entity,
    key: `${entity}:${id}`,
    version,
    state,
    activity: priority === 1 ? null : activityOf(entity, change, activity),
    requestId,
    ...tracedIn(),
    priority,
    at: now,
    sentAt: null,
  };
}
