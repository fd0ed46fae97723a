import { AckPolicy, DeliverPolicy, type Consumer } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { ensureStateStream } from '../bus/state-stream.ts';
import { stateStream } from '../bus/subjects.ts';

/** Messages fetched before they are needed: the next bulk writes are ready while one runs. */
export const fetchAhead = 1_500;

/** Nanoseconds after which a delivery that nobody settled goes out again: what a killed instance had fetched. */
const ackWait = 8e9;

/** Makes sure that the stream and the durable consumer of a copy exist, and answers the consumer. */
export async function ensureStateConsumer(bus: Bus, service: string, entity: string): Promise<Consumer> {
  await ensureStateStream(bus);
  const stream = stateStream(bus.prefix);
  const durable = `${service}-${entity}`;
  const manager = await bus.manager();
  await manager.consumers.add(stream, {
    durable_name: durable,
    filter_subject: `${bus.prefix}.state.${entity}.*`,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: ackWait,
    max_ack_pending: 2 * fetchAhead,
    // Giving up is counted by the consumer's code, which keeps the message; JetStream would only stop delivering.
    max_deliver: -1,
  });
  return bus.jetstream().consumers.get(stream, durable);
}
