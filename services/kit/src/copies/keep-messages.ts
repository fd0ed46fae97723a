import type { JsMsg } from '@nats-io/jetstream';
import { logger } from '../log/logger.ts';
import { traceparentHeader } from '../bus/subjects.ts';
import type { OpenSpan } from '../tracing/tracer.ts';
import { tracer, within } from '../tracing/tracing.ts';
import { retryOrGiveUp } from './give-up.ts';

/** Errors of what could not be stored, by id. */
export type Failed = ReadonlyMap<string, unknown>;

/** How messages of a stream are parsed and stored. */
export interface MessageHandler<T extends { id: string }> {
  /** Used in logs, metrics and dead letters. */
  readonly entity: string;
  /** Throws when the message is not one of the stream's. */
  read(text: string): T;
  /** Stores them, repeated or in any order. Returns those that failed; throws when all did. */
  keep(items: readonly T[]): Promise<Failed>;
}

/**
 * Stores a batch and settles each message: acknowledged, or retried or given up when it alone failed. False when MongoDB
 * refused as a whole: none is settled, since the messages are not at fault.
 */
export async function keepMessages<T extends { id: string }>(
  handler: MessageHandler<T>,
  messages: readonly JsMsg[],
): Promise<boolean> {
  const { entity } = handler;
  try {
    const failures = new Map<JsMsg, unknown>();
    const readable = messages.flatMap((message) => readItem(handler, message, failures));
    const failed = await keepTraced(handler, readable);
    for (const { message, item } of readable) {
      if (failed.has(item.id)) failures.set(message, failed.get(item.id));
      else message.ack();
    }
    for (const [message, error] of failures) await retryOrGiveUp(message, entity, error);
    return true;
  } catch (error) {
    logger.warn({ entity, err: error, messages: messages.length }, 'database away, copies wait');
    return false;
  }
}

/** Each message has a span in the trace of its change; what is written for all of them stands in that of the first. */
async function keepTraced<T extends { id: string }>(
  handler: MessageHandler<T>,
  readable: readonly { message: JsMsg; item: T }[],
): Promise<Failed> {
  const spans = new Map<string, OpenSpan>();
  for (const { message, item } of readable) {
    const from = message.headers?.get(traceparentHeader);
    const span = from
      ? tracer()?.open({ name: `process ${handler.entity}`, kind: 'consumer', attributes: system }, from)
      : undefined;
    if (span) spans.set(item.id, span);
  }
  const [first] = spans.values();
  try {
    const failed = await within(first, () => handler.keep(readable.map(({ item }) => item)));
    for (const [id, span] of spans) span.end({ failed: failed.has(id) ? 'refused' : undefined });
    return failed;
  } catch (error) {
    for (const span of spans.values()) span.end({ failed: 'database away' });
    throw error;
  }
}

const system = { 'messaging.system': 'nats' };

function readItem<T extends { id: string }>(
  { read }: MessageHandler<T>,
  message: JsMsg,
  failures: Map<JsMsg, unknown>,
): { message: JsMsg; item: T }[] {
  try {
    return [{ message, item: read(message.string()) }];
  } catch (error) {
    failures.set(message, error);
    return [];
  }
}
