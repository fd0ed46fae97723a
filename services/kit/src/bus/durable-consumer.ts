import { AckPolicy, DeliverPolicy, type Consumer } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';

/** Messages fetched before they are needed: the next bulk writes are ready while one runs. */
export const fetchAhead = 1_500;

/** Nanoseconds after which a delivery that nobody settled goes out again: what a killed instance had fetched. */
const ackWait = 8e9;

/** Makes sure that a durable consumer of a stream that exists is there, from its first message on; answers it. */
export async function ensureDurable(
  bus: Bus,
  stream: string,
  durable: string,
  subject: string,
): Promise<Consumer> {
  const manager = await bus.manager();
  await manager.consumers.add(stream, {
    durable_name: durable,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: ackWait,
    max_ack_pending: 2 * fetchAhead,
    // Giving up is counted by the consumer's code, which keeps the message; JetStream would only stop delivering.
    max_deliver: -1,
  });
  return bus.jetstream().consumers.get(stream, durable);
}
