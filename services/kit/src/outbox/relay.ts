import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import { logger } from '../log/logger.ts';
import { untilBeat } from '../service/beat.ts';
import { currentService } from '../service/current-service.ts';
import { createSignal } from '../service/signal.ts';
import { BulkSchedule } from './bulk-schedule-rules.ts';
import { onOutboxNotify } from './outbox-notify.ts';
import { createLease } from '../jobs/lease.ts';
import { hasUnsent, markSent, nextBatch } from './outbox-batch.ts';
import './outbox-metrics.ts';
import { publishRows } from './publish-rows.ts';
import { refillNewStream } from './refill-new-stream.ts';
import { beginTurn, type RelayTurn } from './relay-turn.ts';

/** Polling interval (ms) for outbox rows whose change event was missed. */
const sweepMs = 3_000;

/** Retry interval (ms) while another instance holds the lease: it may have been killed with unsent rows. */
const takeOverMs = 1_000;

/** Milliseconds between batches. */
const restMs = 250;

/** Interval (ms) of the check for a lost stream, under load and at rest. */
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
  /** Started again after any error that another relay or a new stream may have caused. */
  let turn: RelayTurn | undefined;
  let stopped = false;
  const startAgain = () => {
    streamSeenAt = -Infinity;
    turn = undefined;
  };
  bus.whenUp(() => {
    startAgain();
    work.raise();
  });

  /** Sends waiting rows; returns the milliseconds until the next poll. */
  const sweep = async (): Promise<number> => {
    while (!stopped && bus.isUp()) {
      const unseenMs = performance.now() - streamSeenAt;
      // Taking the lease writes to disk, so it is taken only when rows wait.
      if (unseenMs < streamCheckMs.atRest && !(await hasUnsent())) return untilBeat(sweepMs);
      if (!(await lease.hold())) {
        turn = undefined;
        return takeOverMs;
      }
      if (unseenMs > streamCheckMs.atWork) {
        await refillNewStream(bus, lease.name);
        streamSeenAt = performance.now();
      }
      turn ??= await beginTurn(bus, currentService().name);
      if (!(await relayBatch(bus, turn, bulk))) return bulk.dueIn(performance.now()) || untilBeat(sweepMs);
    }
    return untilBeat(sweepMs);
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      let waitMs = untilBeat(sweepMs);
      try {
        waitMs = await sweep();
      } catch (error) {
        startAgain();
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
 * requests. Returns whether there may be more; throws when the bus did not take all, or the turn is another relay's.
 */
async function relayBatch(bus: Bus, turn: RelayTurn, bulk: BulkSchedule): Promise<boolean> {
  const began = performance.now();
  const batch = await nextBatch({ bulk: bulk.dueIn(began) === 0 });
  if (batch.rows.length === 0) return false;
  const sent = await publishRows(bus, turn, batch);
  await markSent(sent);
  if (sent.length < batch.rows.length)
    throw new Error(`the bus acknowledged ${sent.length} of ${batch.rows.length} events`);
  const now = performance.now();
  const isBulk = sent.every(({ priority }) => priority === 1);
  if (sent.some(({ priority }) => priority === 1)) bulk.sent(now);
  await pause(isBulk ? now - began : restMs);
  return true;
}
