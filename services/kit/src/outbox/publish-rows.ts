import { headers } from '@nats-io/transport-node';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { requestIdHeader, stateSubject } from '../bus/subjects.ts';
import { logger } from '../log/logger.ts';
import { eventOf } from './outbox-event.ts';
import type { OutboxRow } from './outbox-model.ts';

const ackTimeoutMs = 5_000;

interface Message {
  row: OutboxRow;
  subject: string;
  payload: string;
}

/**
 * Publishes rows in their order and answers those the bus acknowledged. Several go as one atomic batch: with
 * sync_interval always NATS flushes once a batch instead of once a message; measured here on 500-byte messages, 34,000/s in
 * batches of 500 against 5,000/s one by one with 256 to 1,000 in flight. A refused batch (one message of it already
 * stored: the relay died between publish and mark) goes one by one, where Nats-Msg-Id drops what is known.
 */
export async function publishRows(bus: Bus, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const client = bus.jetstream();
  const messages = rows.map((row): Message => {
    return {
      row,
      subject: stateSubject(bus.prefix, row.entity, row.state.id),
      payload: JSON.stringify(eventOf(row)),
    };
  });
  if (messages.length === 1) return publishEach(client, messages);
  try {
    await publishBatch(client, messages);
    return [...rows];
  } catch (error) {
    logger.warn({ err: error, rows: rows.length }, 'batch refused by the bus, publishing one by one');
    return publishEach(client, messages);
  }
}

async function publishBatch(client: JetStreamClient, messages: readonly Message[]): Promise<void> {
  const [first, ...rest] = messages as [Message, ...Message[]];
  const last = rest.pop() as Message;
  const batch = await client.startBatch(first.subject, first.payload, {
    ...withId(first),
    timeout: ackTimeoutMs,
  });
  for (const message of rest) batch.add(message.subject, message.payload, withId(message));
  await batch.commit(last.subject, last.payload, { ...withId(last), timeout: ackTimeoutMs });
}

async function publishEach(client: JetStreamClient, messages: readonly Message[]): Promise<OutboxRow[]> {
  const results = await Promise.allSettled(
    messages.map((message) =>
      client.publish(message.subject, message.payload, { ...withId(message), timeout: ackTimeoutMs }),
    ),
  );
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) logger.warn({ err: refused.reason as unknown }, 'events not acknowledged by the bus');
  return messages.filter((_message, at) => results[at]?.status === 'fulfilled').map(({ row }) => row);
}

function withId({ row }: Message) {
  const given = headers();
  given.set('Nats-Msg-Id', row._id.toHexString());
  given.set(requestIdHeader, row.requestId);
  return { headers: given };
}
