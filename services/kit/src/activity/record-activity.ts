import type { ActivityEntity, FaitsOf } from '@club/contract';
import { Types } from 'mongoose';
import type { HistoryEntry } from '../history/history.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { notifyOutbox } from '../outbox/outbox-notify.ts';
import { Outbox, tracedIn } from '../outbox/outbox-model.ts';
import { activityOf } from './row-activity.ts';

/** Activity without a single changed entity, such as a batch. */
export interface Happening<E extends ActivityEntity> extends Pick<
  HistoryEntry,
  'id' | 'action' | 'actor' | 'requestId'
> {
  entity: E;
  faits: FaitsOf[E];
}

/** Adds an activity without state, in the transaction of its change. */
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
