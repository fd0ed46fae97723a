import { JetStreamApiCodes, JetStreamApiError, type StreamConfig, type StreamInfo } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';

/** What a stream must be created with. */
export type StreamOptions = Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'subjects'>;

/** Nanoseconds in which JetStream drops a message with a known Nats-Msg-Id: longer than a relay's restart. */
const duplicateWindow = 120e9;

/** Creates a stream when it is missing, on disk; answers what it is. `allow_atomic` lets the relay send batches. */
export async function ensureStream(bus: Bus, options: StreamOptions): Promise<StreamInfo> {
  const manager = await bus.manager();
  try {
    return await manager.streams.info(options.name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
  }
  return manager.streams.add({
    storage: 'file',
    retention: 'limits',
    duplicate_window: duplicateWindow,
    allow_atomic: true,
    allow_direct: true,
    ...options,
  });
}
