import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { logger } from '../log/logger.ts';
import { createSignal } from '../service/signal.ts';
import type { AnyCopy } from './define-copy.ts';
import { keepMessages } from './keep-messages.ts';
import { measureLag } from './measure-lag.ts';
import { ensureStateConsumer, fetchAhead } from './state-consumer.ts';

/** Largest bulk write. */
const batchSize = 500;

/** Pause after the bus or MongoDB failed, in milliseconds. */
const retryMs = 1_000;

/** A running consumer. */
export interface StateConsumer {
  stop(this: void): Promise<void>;
}

/**
 * Feeds a copy from the STATE stream through a durable consumer (one per service and entity, shared by its
 * instances). Messages are stored in whatever batch has gathered meanwhile: one at a time when calm, up to 500 in a flood.
 * A lost stream or consumer is created again; deliveries start over, which the copy does not mind.
 */
export function consumeStates(bus: Bus, service: string, copy: AnyCopy): StateConsumer {
  const waiting: JsMsg[] = [];
  const arrived = createSignal();
  const up = createSignal();
  let messages: ConsumerMessages | undefined;
  let stopped = false;
  bus.whenUp(up.raise);

  const receive = async (): Promise<void> => {
    const consumer = await ensureStateConsumer(bus, service, copy.entity);
    messages = await consumer.consume({ max_messages: fetchAhead, abort_on_missing_resource: true });
    if (stopped) await messages.close();
    const endMeasuring = measureLag(consumer, copy.entity);
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
        logger.warn({ entity: copy.entity, err: error }, 'state consumer broke, starting it again');
      }
      if (!stopped) await up.wait(retryMs);
    }
  };

  const keepStoring = async (): Promise<void> => {
    while (!stopped) {
      const batch = waiting.splice(0, batchSize);
      if (batch.length === 0) await arrived.wait(retryMs);
      // Everything at hand goes back too: the same outage would only let it grow old here.
      else if (!(await keepMessages(copy, batch))) giveBack([...batch, ...waiting.splice(0)], retryMs);
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
