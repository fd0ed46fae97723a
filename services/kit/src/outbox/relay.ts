import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import { logger } from '../log/logger.ts';
import { untilBeat } from '../service/beat.ts';
import { createSignal } from '../service/signal.ts';
import { BulkSchedule } from './bulk-schedule-rules.ts';
import { onOutboxNotify } from './outbox-notify.ts';
import { createLease } from '../jobs/lease.ts';
import { hasUnsent, markSent, nextBatch } from './outbox-batch.ts';
import './outbox-metrics.ts';
import { publishRows } from './publish-rows.ts';
import { refillNewStream } from './refill-new-stream.ts';

/** Milliseconds between looks for what was notified unheard. */
const sweepMs = 3_000;

/** Milliseconds before another look while another instance holds the lease: it may have been killed with rows unsent. */
const takeOverMs = 1_000;

/** Milliseconds between batches. */
const restMs = 250;

/** Milliseconds within which a stream lost during a connection is noticed, while rows come and while none do. */
const streamCheckMs = { atWork: 5_000, atRest: 30_000 };

/** A running relay. */
export interface Relay {
  stop(this: void): Promise<void>;
}

/**
 * Starts the relay: woken by outbox notify and by a sweep every three seconds, which at rest reads one index entry
 * and writes nothing. Rows are marked after the bus acknowledged them, so a
 * crash may publish twice but loses nothing.
 */
export function startRelay(bus: Bus): Relay {
  const work = createSignal();
  const bulk = new BulkSchedule();
  const notified = onOutboxNotify((isBulk) => {
    if (isBulk) bulk.announced(performance.now());
    work.raise();
  });
  const lease = createLease('outbox-relay');
  let streamSeenAt = -Infinity;
  let stopped = false;
  bus.whenUp(() => {
    streamSeenAt = -Infinity;
    work.raise();
  });

  /** Sends what is there; returns the milliseconds until the next look. */
  const sweep = async (): Promise<number> => {
    while (!stopped && bus.isUp()) {
      const unseenMs = performance.now() - streamSeenAt;
      // The lease is a write on disk: nobody takes it for nothing.
      if (unseenMs < streamCheckMs.atRest && !(await hasUnsent())) return untilBeat(sweepMs);
      if (!(await lease.hold())) return takeOverMs;
      if (unseenMs > streamCheckMs.atWork) {
        await refillNewStream(bus, lease.name);
        streamSeenAt = performance.now();
      }
      if (!(await relayBatch(bus, bulk))) return bulk.dueIn(performance.now()) || untilBeat(sweepMs);
    }
    return untilBeat(sweepMs);
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      let waitMs = untilBeat(sweepMs);
      try {
        waitMs = await sweep();
      } catch (error) {
        streamSeenAt = -Infinity;
        logger.warn({ err: error }, 'outbox sweep failed, trying again');
      }
      await work.wait(waitMs);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      work.raise();
      await Promise.all([running, (await notified)()]);
      await lease.release();
    },
  };
}

/**
 * Sends one batch, then pauses so that the next is larger; after bulk rows for as long as they took, to leave the machine to
 * requests. Returns whether there may be more; throws when the bus took nothing.
 */
async function relayBatch(bus: Bus, bulk: BulkSchedule): Promise<boolean> {
  const began = performance.now();
  const batch = await nextBatch({ bulk: bulk.dueIn(began) === 0 });
  if (batch.rows.length === 0) return false;
  const sent = await publishRows(bus, batch);
  await markSent(sent);
  if (sent.length === 0) throw new Error('the bus acknowledged no event');
  const now = performance.now();
  const isBulk = sent.every(({ priority }) => priority === 1);
  if (sent.some(({ priority }) => priority === 1)) bulk.sent(now);
  await pause(isBulk ? now - began : restMs);
  return true;
}
