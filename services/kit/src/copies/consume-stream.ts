import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { fetchAhead } from '../bus/durable-consumer.ts';
import { logger } from '../log/logger.ts';
import { createSignal } from '../service/signal.ts';
import { keepMessages, type Intake } from './keep-messages.ts';
import { measureLag } from './measure-lag.ts';

/** Largest bulk write. */
const batchSize = 500;

/**
 * Rest after a batch was stored, in milliseconds: what gathers meanwhile is one write and one flush to disk. Nobody sees a copy
 * that is this much later.
 */
const restMs = 100;

/** Pause after the bus or MongoDB failed, in milliseconds. */
const retryMs = 1_000;

/** A running consumer. */
export interface StreamConsumer {
  stop(this: void): Promise<void>;
}

/**
 * Feeds what is kept of a stream through a durable consumer, which the instances of a service share. Messages are stored in
 * whatever batch has gathered meanwhile: one at a time when calm, up to 500 in a flood. `ensure` creates a lost stream or
 * consumer again; deliveries start over, which whoever keeps them does not mind.
 */
export function consumeStream<T extends { id: string }>(
  bus: Bus,
  ensure: () => Promise<Consumer>,
  intake: Intake<T>,
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
    if (stopped) await messages.close();
    const endMeasuring = measureLag(consumer, intake.entity);
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
        logger.warn({ entity: intake.entity, err: error }, 'consumer broke, starting it again');
      }
      if (!stopped) await up.wait(retryMs);
    }
  };

  const keepStoring = async (): Promise<void> => {
    while (!stopped) {
      const batch = waiting.splice(0, batchSize);
      if (batch.length === 0) await arrived.wait(retryMs);
      // Everything at hand goes back too: the same outage would only let it grow old here.
      else if (!(await keepMessages(intake, batch))) giveBack([...batch, ...waiting.splice(0)], retryMs);
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

/** Lets the bus deliver messages again, here or to another instance. */
function giveBack(messages: readonly JsMsg[], delayMs?: number): void {
  for (const message of messages) message.nak(delayMs);
}
