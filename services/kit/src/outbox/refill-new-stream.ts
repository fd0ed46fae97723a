import type { StreamInfo } from '@nats-io/jetstream';
import { ensureActivityStream } from '../activity/activity-stream.ts';
import type { Bus } from '../bus/bus.ts';
import { ensureStateStream } from '../bus/state-stream.ts';
import { logger } from '../log/logger.ts';
import { Leases, type LeaseRow } from '../jobs/lease.ts';
import { markAllUnsent } from './outbox-batch.ts';

type Filled = Extract<keyof LeaseRow, 'streamCreated' | 'activityStreamCreated'>;

/**
 * Creates missing streams. When one is not the stream filled before (NATS lost its disk), sends all kept rows again (E-2).
 * The lease of the relay remembers which streams were filled.
 */
export async function refillNewStream(bus: Bus, leaseName: string): Promise<void> {
  const [states, activities] = [await ensureStateStream(bus), await ensureActivityStream(bus)];
  const lease = await Leases.findOne({ _id: leaseName });
  await refill('streamCreated', states, {});
  await refill('activityStreamCreated', activities, { activity: { $ne: null } });

  async function refill(filled: Filled, { config, created }: StreamInfo, rows: object): Promise<void> {
    if (lease?.[filled] === created) return;
    if (lease?.[filled]) {
      logger.warn({ stream: config.name }, 'the stream is new, sending the outbox again');
      await markAllUnsent(rows);
    }
    await Leases.updateOne({ _id: leaseName }, { $set: { [filled]: created } });
  }
}
