import type { Activity } from '@club/contract';
import type { Bus } from '../bus/bus.ts';
import { ensureDurable } from '../bus/durable-consumer.ts';
import { activityStream } from '../bus/subjects.ts';
import { consumeStream, type StreamConsumer } from '../copies/consume-stream.ts';
import type { MessageHandler } from '../copies/keep-messages.ts';
import { activityFrom } from './activity-message.ts';
import { ensureActivityStream } from './activity-stream.ts';

/** Stores activities, which may be repeated or out of order. Returns errors by id; those activities are retried. */
export type KeepActivities = MessageHandler<Activity>['keep'];

/** Feeds the activity store from the stream, with one durable consumer per service; starts with the last 90 days. */
export function consumeActivities(bus: Bus, service: string, keep: KeepActivities): StreamConsumer {
  const ensure = async () => {
    await ensureActivityStream(bus);
    return ensureDurable(bus, activityStream(bus.prefix), `${service}-activity`, `${bus.prefix}.activity.>`);
  };
  return consumeStream(bus, ensure, { entity: 'activity', read: activityFrom, keep });
}
