import type { JetStreamClient } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { logger } from '../log/logger.ts';
import { requestIdHeader } from './subjects.ts';

const ackTimeoutMs = 5_000;

/** A message to publish on a stream. */
export interface StreamMessage {
  /** Nats-Msg-Id: the bus drops a second publish. */
  id: string;
  requestId: string;
  subject: string;
  payload: string;
}

/**
 * Publishes messages of one stream in order; returns those acknowledged. Several go as one atomic batch, which NATS flushes
 * once (34,000/s against 5,000/s one by one). A refused batch, as when one of its messages is stored already, is sent one by
 * one: Nats-Msg-Id drops the known ones.
 */
export async function publishMessages<M extends StreamMessage>(
  client: JetStreamClient,
  messages: readonly M[],
): Promise<M[]> {
  if (messages.length < 2) return publishEach(client, messages);
  try {
    await publishBatch(client, messages);
    return [...messages];
  } catch (error) {
    logger.warn({ err: error, messages: messages.length }, 'batch refused by the bus, publishing one by one');
    return publishEach(client, messages);
  }
}

async function publishBatch(client: JetStreamClient, messages: readonly StreamMessage[]): Promise<void> {
  const [first, ...rest] = messages as [StreamMessage, ...StreamMessage[]];
  const last = rest.pop() as StreamMessage;
  const batch = await client.startBatch(first.subject, first.payload, {
    ...withId(first),
    timeout: ackTimeoutMs,
  });
  for (const message of rest) batch.add(message.subject, message.payload, withId(message));
  await batch.commit(last.subject, last.payload, { ...withId(last), timeout: ackTimeoutMs });
}

async function publishEach<M extends StreamMessage>(
  client: JetStreamClient,
  messages: readonly M[],
): Promise<M[]> {
  const results = await Promise.allSettled(
    messages.map((message) =>
      client.publish(message.subject, message.payload, { ...withId(message), timeout: ackTimeoutMs }),
    ),
  );
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) logger.warn({ err: refused.reason as unknown }, 'events not acknowledged by the bus');
  return messages.filter((_message, at) => results[at]?.status === 'fulfilled');
}

function withId({ id, requestId }: StreamMessage) {
  const given = headers();
  given.set('Nats-Msg-Id', id);
  given.set(requestIdHeader, requestId);
  return { headers: given };
}
