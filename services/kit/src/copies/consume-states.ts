import {
  AckPolicy,
  DeliverPolicy,
  type Consumer,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { ensureStateStream } from '../bus/state-stream.ts';
import { stateStream } from '../bus/subjects.ts';
import { logger } from '../log/logger.ts';
import { consumerLag } from '../metrics/metrics.ts';
import { createSignal } from '../service/signal.ts';
import type { AnyCopy } from './define-copy.ts';
import { keepMessages } from './keep-messages.ts';

/** Largest bulk write, and what is fetched ahead so that the next one is ready. */
const batchSize = 500;
const fetchAhead = 1_500;
const retryMs = 1_000;
const lagEveryMs = 5_000;

/** A running consumer. */
export interface StateConsumer {
  stop(): Promise<void>;
}

/**
 * Feeds a copy from the STATE stream through a durable consumer (one per service and entity, shared by its
 * instances). Messages are stored in whatever batch has gathered meanwhile: one at a time when calm, up to 500 in a flood.
 * A lost stream or consumer is created again; deliveries start over, which the copy does not mind.
 */
export function consumeStates(bus: Bus, service: string, copy: AnyCopy): StateConsumer {
  const waiting: JsMsg[] = [];
  const work = createSignal();
  const up = createSignal();
  let messages: ConsumerMessages | undefined;
  let stopped = false;
  bus.whenUp(up.raise);

  const receive = async (): Promise<void> => {
    while (!stopped) {
      try {
        if (!bus.isUp()) continue;
        const consumer = await ensureConsumer(bus, service, copy.entity);
        messages = await consumer.consume({ max_messages: fetchAhead, abort_on_missing_resource: true });
        const watch = measureLag(consumer, copy.entity);
        try {
          for await (const message of messages) {
            waiting.push(message);
            work.raise();
          }
        } finally {
          clearInterval(watch);
        }
      } catch (error) {
        logger.warn({ entity: copy.entity, err: error }, 'state consumer broke, starting it again');
      } finally {
        if (!stopped) await up.wait(retryMs);
      }
    }
  };

  const store = async (): Promise<void> => {
    while (!stopped || waiting.length > 0) {
      if (waiting.length === 0) await work.wait(retryMs);
      else await keepMessages(copy, waiting.splice(0, batchSize));
    }
  };

  const running = Promise.all([receive(), store()]);
  return {
    stop: async () => {
      stopped = true;
      await messages?.close();
      up.raise();
      work.raise();
      await running;
    },
  };
}

async function ensureConsumer(bus: Bus, service: string, entity: string): Promise<Consumer> {
  await ensureStateStream(bus);
  const stream = stateStream(bus.prefix);
  const durable = `${service}-${entity}`;
  const manager = await bus.manager();
  await manager.consumers.add(stream, {
    durable_name: durable,
    filter_subject: `${bus.prefix}.state.${entity}.*`,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: 30e9,
    max_ack_pending: 2 * fetchAhead,
    max_deliver: -1,
  });
  return bus.jetstream().consumers.get(stream, durable);
}

function measureLag(consumer: Consumer, entity: string): NodeJS.Timeout {
  const measure = async (): Promise<void> => {
    const { num_pending, num_ack_pending } = await consumer.info();
    consumerLag.set({ entity }, num_pending + num_ack_pending);
  };
  return setInterval(() => {
    measure().catch((error: unknown) => logger.debug({ err: error }, 'lag not measured'));
  }, lagEveryMs).unref();
}
