import { AckPolicy, DeliverPolicy, type Consumer } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';

/** Messages fetched in advance, so that the next bulk write need not wait for the network. */
export const fetchAhead = 1_500;

/** Nanoseconds before an unacknowledged delivery is sent again (its instance was killed). */
const ackWait = 8e9;

/** Name of the consumer that feeds a service's copy of an entity. */
export function durableOf(service: string, entity: string): string {
  return `${service}-${entity}`;
}

/** Creates the durable consumer of an existing stream if missing, from the first message on; returns it. */
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
    // Our consumer counts failures and stores dead letters; JetStream would only stop delivering.
    max_deliver: -1,
  });
  return bus.jetstream().consumers.get(stream, durable);
}
