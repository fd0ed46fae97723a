import type { Activity } from '@club/contract';
import type { Bus } from '../bus/bus.ts';
import { ensureDurable } from '../bus/durable-consumer.ts';
import { activityStream } from '../bus/subjects.ts';
import { consumeStream, type StreamConsumer } from '../copies/consume-stream.ts';
import type { MessageHandler } from '../copies/keep-messages.ts';
import { activityFrom } from './activity-message.ts';
import { ensureActivityStream } from './activity-stream.ts';

/** Keeps activities, which may come twice and in any order: those that could not be stored, by id, are tried again. */
export type KeepActivities = MessageHandler<Activity>['keep'];

/** Feeds whoever keeps the activities of the club, of the last 90 days at first: one durable consumer per service. */
export function consumeActivities(bus: Bus, service: string, keep: KeepActivities): StreamConsumer {
  const ensure = async () => {
    await ensureActivityStream(bus);
    return ensureDurable(bus, activityStream(bus.prefix), `${service}-activity`, `${bus.prefix}.activity.>`);
  };
  return consumeStream(bus, ensure, { entity: 'activity', read: activityFrom, keep });
}
