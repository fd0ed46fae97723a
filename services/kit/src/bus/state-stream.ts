import type { StreamInfo } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';
import { ensureStream } from './ensure-stream.ts';
import { stateStream } from './subjects.ts';

/**
 * Makes sure that the STATE stream exists and answers what it is: one subject per entity, last message only, on disk,
 * so that any copy can be rebuilt from it (design.md "Events").
 */
export function ensureStateStream(bus: Bus): Promise<StreamInfo> {
  return ensureStream(bus, {
    name: stateStream(bus.prefix),
    subjects: [`${bus.prefix}.state.>`],
    max_msgs_per_subject: 1,
  });
}
