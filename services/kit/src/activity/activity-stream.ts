import type { StreamInfo } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { ensureStream } from '../bus/ensure-stream.ts';
import { activityStream } from '../bus/subjects.ts';

/** Days that the stream and whoever keeps its activities remember them (E-2). */
export const activityDays = 90;

const dayInNanoseconds = 24 * 3_600e9;

/** Makes sure that the ACTIVITY stream exists and answers what it is: every message of the last 90 days, on disk. */
export function ensureActivityStream(bus: Bus): Promise<StreamInfo> {
  return ensureStream(bus, {
    name: activityStream(bus.prefix),
    subjects: [`${bus.prefix}.activity.>`],
    max_age: activityDays * dayInNanoseconds,
  });
}
