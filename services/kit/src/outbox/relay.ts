import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import { logger } from '../log/logger.ts';
import { createSignal } from '../service/signal.ts';
import { BulkTurns } from './bulk-turn-rules.ts';
import { listenToDoorbell } from './doorbell.ts';
import { createLease } from './lease.ts';
import { markSent, nextBatch } from './outbox-batch.ts';
import { measureOutbox } from './outbox-metrics.ts';
import { publishRows } from './publish-rows.ts';
import { refillNewStream } from './refill-new-stream.ts';

const sweepMs = 1_000;

/** Nobody sees a copy that is this much later. */
const restMs = 250;

/** A stream lost while the connection stands is noticed within this time. */
const streamCheckMs = 5_000;

/** Carries the outbox to the bus until stopped. */
export interface Relay {
  stop(this: void): Promise<void>;
}

/**
 * Starts the relay: woken by the doorbell, and by a sweep every second whatever happened. The query for unsent rows is
 * the only truth; rows are marked after the bus acknowledged them, so a crash publishes twice, never not at all.
 */
export function startRelay(bus: Bus): Relay {
  const work = createSignal();
  const bulk = new BulkTurns();
  const doorbell = listenToDoorbell((isBulk) => {
    if (isBulk) bulk.announced(performance.now());
    work.raise();
  });
  const lease = createLease('outbox-relay');
  const measured = createMeter();
  let streamKnownUntil = 0;
  let stopped = false;
  bus.whenUp(() => {
    streamKnownUntil = 0;
    work.raise();
  });

  const sweep = async (): Promise<void> => {
    while (!stopped && bus.isUp() && (await lease.hold())) {
      if (performance.now() > streamKnownUntil) {
        await refillNewStream(bus, lease.name);
        streamKnownUntil = performance.now() + streamCheckMs;
      }
      if (!(await relayBatch(bus, bulk))) return;
      await measured();
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        await sweep();
        await measured();
      } catch (error) {
        streamKnownUntil = 0;
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
      await Promise.all([running, (await doorbell)()]);
      await lease.release();
    },
  };
}

/**
 * Sends one batch; true when there may be more. Throws when the bus took nothing, to wait for the next sweep. Then it rests: what
 * gathers meanwhile goes as one batch, which spares everybody the cost of many small ones. After bulk rows it rests as long as
 * they took: people need the machine more than the copies do.
 */
async function relayBatch(bus: Bus, bulk: BulkTurns): Promise<boolean> {
  const began = performance.now();
  const batch = await nextBatch({ bulk: bulk.areDue(began) });
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

/** Measures the outbox once a sweep, however often it is called. */
function createMeter(): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + sweepMs;
    await measureOutbox();
  };
}
