import type { EntityName, EntityState, StateOf } from '@club/contract';
import { Types } from 'mongoose';
import { activityOf, type SaidActivity } from '../activity/row-activity.ts';
import { recordHistory, type HistoryEntry } from '../history/history.ts';
import type { Unit } from '../mongo/transaction.ts';
import { ringDoorbell } from './doorbell.ts';
import { Outbox, type OutboxRow } from './outbox-model.ts';

/** A change of an entity that other services may copy: its history line and the state to publish. */
export interface Change<E extends EntityName = EntityName> extends HistoryEntry {
  entity: E;
  state: EntityState<StateOf[E]>;
  /** What staff read of it in the activity feed: nothing more than who, what and when if absent, no line if null. */
  activity?: SaidActivity<E>;
}

/** Adds the history line and the outbox row of a change, in its transaction. */
export async function recordChange<E extends EntityName>(unit: Unit, change: Change<E>): Promise<void> {
  await recordChanges(unit, [change]);
}

/**
 * Adds history lines and outbox rows of several changes, one insertMany each. With `bulk` the relay lets interactive
 * events overtake them, an import does not delay what someone waits for; and they make no line of the activity feed.
 */
export async function recordChanges<E extends EntityName>(
  unit: Unit,
  changes: readonly Change<E>[],
  { bulk = false }: { bulk?: boolean } = {},
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => outboxRowOf(change, bulk ? 1 : 0));
  await recordHistory(unit, ...changes);
  await Outbox.collection.insertMany(rows, { session: unit.session });
  unit.afterCommit(() => ringDoorbell({ bulk }));
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
    priority,
    at: now,
    sentAt: null,
  };
}
