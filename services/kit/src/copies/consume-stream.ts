import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { fetchAhead } from '../bus/durable-consumer.ts';
import { logger } from '../log/logger.ts';
import { createSignal } from '../service/signal.ts';
import { keepMessages, type MessageHandler } from './keep-messages.ts';
import { measureLag } from './measure-lag.ts';

/** Messages in the largest bulk write. */
const batchSize = 500;

/** Milliseconds of pause after a batch, so that more messages share one write and flush. */
const restMs = 100;

/** Milliseconds before a retry after the bus or MongoDB failed. */
const retryMs = 1_000;

/** Timeout (ms) of an idle fetch; a message or a stop ends it early. */
const restedMs = 60_000;

/** A running consumer. */
export interface StreamConsumer {
  stop(this: void): Promise<void>;
}

/**
 * Feeds `handler` from a durable consumer that the instances share, in batches of up to 500. `ensure` creates a lost stream
 * or consumer again; deliveries then restart, so keeping must be idempotent.
 */
export function consumeStream<T extends { id: string }>(
  bus: Bus,
  ensure: () => Promise<Consumer>,
  handler: MessageHandler<T>,
): StreamConsumer {
  const waiting: JsMsg[] = [];
  const arrived = createSignal();
  const up = createSignal();
  let messages: ConsumerMessages | undefined;
  let stopped = false;
  bus.whenUp(up.raise);

  const receive = async (): Promise<void> => {
    const consumer = await ensure();
    messages = await consumer.consume({ max_messages: fetchAhead, abort_on_missing_resource: true });
    // `close` ends only while somebody iterates.
    if (stopped) messages.stop();
    const endMeasuring = measureLag(bus, consumer, handler.entity);
    try {
      for await (const message of messages) {
        waiting.push(message);
        arrived.raise();
      }
    } finally {
      endMeasuring();
    }
  };

  const keepReceiving = async (): Promise<void> => {
    while (!stopped) {
      try {
        if (bus.isUp()) await receive();
      } catch (error) {
        logger.warn({ entity: handler.entity, err: error }, 'consumer broke, starting it again');
      }
      if (!stopped) await up.wait(retryMs);
    }
  };

  const keepStoring = async (): Promise<void> => {
    while (!stopped) {
      const batch = waiting.splice(0, batchSize);
      if (batch.length === 0) await arrived.wait(restedMs);
      // Returns all of them: the same outage would make the others wait too.
      else if (!(await keepMessages(handler, batch))) giveBack([...batch, ...waiting.splice(0)], retryMs);
      else if (batch.length < batchSize) await pause(restMs);
    }
    giveBack(waiting.splice(0));
  };

  const running = Promise.all([keepReceiving(), keepStoring()]);
  return {
    stop: async () => {
      stopped = true;
      await messages?.close();
      up.raise();
      arrived.raise();
      await running;
    },
  };
}

/** Returns messages for another delivery, here or to another instance. */
function giveBack(messages: readonly JsMsg[], delayMs?: number): void {
  for (const message of messages) message.nak(delayMs);
}
