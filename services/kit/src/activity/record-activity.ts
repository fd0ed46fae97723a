import type { ActivityEntity, FaitsOf } from '@club/contract';
import { Types } from 'mongoose';
import type { HistoryEntry } from '../history/history.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { notifyOutbox } from '../outbox/outbox-notify.ts';
import { Outbox, tracedIn } from '../outbox/outbox-model.ts';
import { activityOf } from './row-activity.ts';

/** Something that happened without being the change of one entity: a job that changed many. */
export interface Happening<E extends ActivityEntity> extends Pick<
  HistoryEntry,
  'id' | 'action' | 'actor' | 'requestId'
> {
  entity: E;
  faits: FaitsOf[E];
}

/** Adds a line of the activity feed that goes with no state, in the transaction of what it tells. */
export async function recordActivity<E extends ActivityEntity>(
  unit: UnitOfWork,
  happening: Happening<E>,
): Promise<void> {
  const { entity, id, requestId, faits } = happening;
  await Outbox.insertOne(
    {
      _id: new Types.ObjectId(),
      entity,
      key: `${entity}:${id}`,
      version: 0,
      state: null,
      activity: activityOf(entity, happening, faits),
      requestId,
      ...tracedIn(),
      priority: 0,
      at: new Date(),
      sentAt: null,
    },
    { session: unit.session },
  );
  unit.afterCommit(() => notifyOutbox());
}
