import { JetStreamApiCodes, JetStreamApiError, type StreamConfig, type StreamInfo } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';

/** JetStream options of a stream; name and subjects are required. */
export type StreamOptions = Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'subjects'>;

/** Nanoseconds in which JetStream drops a known Nats-Msg-Id: longer than a restart of the relay. */
const duplicateWindow = 120e9;

/** Creates a stream on disk if missing; returns its info. `allow_atomic` permits batches. */
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
    num_replicas: bus.replicas,
    duplicate_window: duplicateWindow,
    allow_atomic: true,
    allow_direct: true,
    ...options,
  });
}
