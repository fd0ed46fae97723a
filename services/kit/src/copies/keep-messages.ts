import type { EntityState } from '@club/contract';
import type { JsMsg } from '@nats-io/jetstream';
import { logger } from '../log/logger.ts';
import type { AnyCopy } from './define-copy.ts';
import { retryOrGiveUp } from './give-up.ts';
import { stateFrom } from './state-message.ts';

/**
 * Stores a batch of deliveries and settles each: acknowledged once stored, tried again or given up when it alone
 * failed. False when MongoDB as a whole refused: that is no fault of the messages, none is settled.
 */
export async function keepMessages(copy: AnyCopy, messages: readonly JsMsg[]): Promise<boolean> {
  try {
    const failures = new Map<JsMsg, unknown>();
    const readable = messages.flatMap((message) => readState(copy, message, failures));
    const failed = await copy.keep(readable.map(({ state }) => state));
    for (const { message, state } of readable) {
      if (failed.has(state.id)) failures.set(message, failed.get(state.id));
      else message.ack();
    }
    for (const [message, error] of failures) await retryOrGiveUp(message, copy.entity, error);
    return true;
  } catch (error) {
    logger.warn({ entity: copy.entity, err: error, messages: messages.length }, 'database away, copies wait');
    return false;
  }
}

interface Delivery {
  message: JsMsg;
  state: EntityState<unknown>;
}

function readState(copy: AnyCopy, message: JsMsg, failures: Map<JsMsg, unknown>): Delivery[] {
  try {
    return [{ message, state: stateFrom(copy.entity, message.string()) }];
  } catch (error) {
    failures.set(message, error);
    return [];
  }
}
