import type { Bus } from '../bus/bus.ts';
import { ensureStateStream } from '../bus/state-stream.ts';
import { logger } from '../log/logger.ts';
import { watchOutbox } from './doorbell.ts';
import { holdLease, releaseLease } from './lease.ts';
import { Leases } from './lease-model.ts';
import { markAllUnsent, markSent, nextBatch } from './outbox-batch.ts';
import { measureOutbox } from './outbox-metrics.ts';
import { publishRows } from './publish-rows.ts';
import { createSignal } from '../service/signal.ts';

const leaseName = 'outbox-relay';
const sweepMs = 1_000;

/** Carries the outbox to the bus until stopped. */
export interface Relay {
  stop(): Promise<void>;
}

/**
 * Starts the relay: woken by the change stream, and by a sweep every second whatever happened. The query for unsent rows is
 * the only truth; rows are marked after the bus acknowledged them, so a crash publishes twice, never not at all.
 */
export function startRelay(bus: Bus): Relay {
  const work = createSignal();
  const doorbell = watchOutbox(work.raise);
  let streamChecked = false;
  let stopped = false;
  bus.whenUp(() => {
    streamChecked = false;
    work.raise();
  });

  const sweep = async (): Promise<void> => {
    await measureOutbox();
    if (!bus.isUp() || !(await holdLease(leaseName))) return;
    if (!streamChecked) await checkStream(bus);
    streamChecked = true;
    while (!stopped && (await relayBatch(bus))) await holdLease(leaseName);
    await measureOutbox();
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        await sweep();
      } catch (error) {
        streamChecked = false;
        logger.warn({ err: error }, 'outbox sweep failed, trying again');
      }
      await work.wait(sweepMs);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      work.raise();
      await running;
      await doorbell.stop();
      await releaseLease(leaseName);
    },
  };
}

/** Sends one batch; true when there may be more. Throws when the bus took nothing, to wait for the next sweep. */
async function relayBatch(bus: Bus): Promise<boolean> {
  const { current, superseded } = await nextBatch();
  await markSent(superseded);
  if (current.length === 0) return superseded.length > 0;
  const sent = await publishRows(bus, current);
  await markSent(sent);
  if (sent.length === 0) throw new Error('the bus acknowledged no event');
  return true;
}

/** Creates the stream when it is missing; when it is not the one filled before, sends all kept rows again. */
async function checkStream(bus: Bus): Promise<void> {
  const { created } = await ensureStateStream(bus);
  const lease = await Leases.findById(leaseName).lean();
  if (lease?.streamCreated === created) return;
  if (lease?.streamCreated) {
    logger.warn('the state stream is new, sending the outbox again');
    await markAllUnsent();
  }
  await Leases.updateOne({ _id: leaseName }, { streamCreated: created });
}
