import { randomBytes } from 'node:crypto';
import type { Activity, ActivityEntity } from '@club/contract';
import { activityType } from '../activity/activity-event.ts';
import { activitySubject } from '../bus/subjects.ts';
import { currentService } from '../service/current-service.ts';

/** A made-up activity, of now unless it says otherwise. */
export function anActivity<E extends ActivityEntity>(
  told: Pick<Activity<E>, 'entity' | 'entityId' | 'action' | 'faits'> & Partial<Activity<E>>,
): Activity<E> {
  return {
    id: randomBytes(12).toString('hex'),
    at: new Date().toISOString(),
    by: { id: 'u1', nom: 'Personne de test' },
    ...told,
  };
}

/**
 * Puts an activity on the bus as its owner would, but also one that comes again. Throws while the stream is not there: it is
 * made soon after the start.
 */
export async function publishActivity(activity: Activity): Promise<void> {
  const { bus } = currentService();
  const event = { specversion: '1.0', type: activityType(activity.entity), data: activity };
  const subject = activitySubject(bus.prefix, activity.entity, activity.entityId);
  await bus.jetstream().publish(subject, JSON.stringify(event));
}
