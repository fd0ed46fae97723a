import type { StreamInfo } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { ensureStream } from '../bus/ensure-stream.ts';
import { activityStream } from '../bus/subjects.ts';

/** Retention in days of the stream and of stored activities (E-2). */
export const activityDays = 90;

const dayInNanoseconds = 24 * 3_600e9;

/** Creates the ACTIVITY stream if missing (every message of the last 90 days, on disk); returns its info. */
export function ensureActivityStream(bus: Bus): Promise<StreamInfo> {
  return ensureStream(bus, {
    name: activityStream(bus.prefix),
    subjects: [`${bus.prefix}.activity.>`],
    max_age: activityDays * dayInNanoseconds,
  });
}
