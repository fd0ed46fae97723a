import type { StreamInfo } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';
import { ensureStream } from './ensure-stream.ts';
import { stateStream } from './subjects.ts';

/** Creates the STATE stream if missing (last message of each entity, on disk, E-2 and E-6); returns its info. */
export function ensureStateStream(bus: Bus): Promise<StreamInfo> {
  return ensureStream(bus, {
    name: stateStream(bus.prefix),
    subjects: [`${bus.prefix}.state.>`],
    max_msgs_per_subject: 1,
  });
}
