import type { Bus } from '../bus/bus.ts';
import { ensureStateStream } from '../bus/state-stream.ts';
import { logger } from '../log/logger.ts';
import { Leases } from './lease-model.ts';
import { markAllUnsent } from './outbox-batch.ts';

/**
 * Creates the STATE stream when it is missing. When it is another one than this service filled before (NATS lost its
 * disk), every row still kept is sent again; which one was filled is remembered in the relay's lease.
 */
export async function refillNewStream(bus: Bus, leaseName: string): Promise<void> {
  const { created } = await ensureStateStream(bus);
  const lease = await Leases.findById(leaseName).lean();
  if (lease?.streamCreated === created) return;
  if (lease?.streamCreated) {
    logger.warn('the state stream is new, sending the outbox again');
    await markAllUnsent();
  }
  await Leases.updateOne({ _id: leaseName }, { streamCreated: created });
}
