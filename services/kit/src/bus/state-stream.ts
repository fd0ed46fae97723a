import { JetStreamApiCodes, JetStreamApiError, type StreamInfo } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';
import { stateStream } from './subjects.ts';

/** Nanoseconds in which JetStream drops a message with a known Nats-Msg-Id: longer than a relay's restart. */
const duplicateWindow = 120e9;

/**
 * Makes sure that the STATE stream exists and answers what it is: one subject per entity, last message only, on disk,
 * so that any copy can be rebuilt from it (design.md "Events"). `allow_atomic` lets the relay send batches.
 */
export async function ensureStateStream(bus: Bus): Promise<StreamInfo> {
  const manager = await bus.manager();
  const name = stateStream(bus.prefix);
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
  }
  return manager.streams.add({
    name,
    subjects: [`${bus.prefix}.state.>`],
    storage: 'file',
    retention: 'limits',
    max_msgs_per_subject: 1,
    duplicate_window: duplicateWindow,
    allow_atomic: true,
    allow_direct: true,
  });
}
