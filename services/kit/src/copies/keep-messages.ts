import type { EntityState } from '@club/contract';
import type { JsMsg } from '@nats-io/jetstream';
import { logger } from '../log/logger.ts';
import { isUnavailable } from '../mongo/mongo-errors.ts';
import type { AnyCopy } from './define-copy.ts';
import { retryOrGiveUp } from './give-up.ts';
import { stateFrom } from './state-message.ts';

/** Milliseconds before messages are tried again when MongoDB was away: that is no fault of theirs. */
const awayDelayMs = 1_000;

/**
 * Stores a batch of deliveries and settles each: acknowledged once stored, tried again or given up when it alone
 * failed, all sent back when MongoDB is away.
 */
export async function keepMessages(copy: AnyCopy, messages: readonly JsMsg[]): Promise<void> {
  try {
    const failures = new Map<JsMsg, unknown>();
    const readable = messages.flatMap((message) => readState(copy, message, failures));
    const failed = await copy.keep(readable.map(({ state }) => state));
    for (const { message, state } of readable) {
      if (failed.has(state.id)) failures.set(message, failed.get(state.id));
      else message.ack();
    }
    for (const [message, error] of failures) await retryOrGiveUp(message, copy.entity, error);
  } catch (error) {
    const what = isUnavailable(error)
      ? 'database away, copies wait'
      : 'copies could not be stored, trying again';
    logger.warn({ entity: copy.entity, err: error, messages: messages.length }, what);
    for (const message of messages) message.nak(awayDelayMs);
  }
}

function readState(
  copy: AnyCopy,
  message: JsMsg,
  failures: Map<JsMsg, unknown>,
): { message: JsMsg; state: EntityState<unknown> }[] {
  try {
    return [{ message, state: stateFrom(copy.entity, message.string()) }];
  } catch (error) {
    failures.set(message, error);
    return [];
  }
}
