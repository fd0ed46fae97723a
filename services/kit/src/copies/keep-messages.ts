import type { JsMsg } from '@nats-io/jetstream';
import { logger } from '../log/logger.ts';
import { retryOrGiveUp } from './give-up.ts';

/** Errors of what could not be stored, by id. */
export type Failed = ReadonlyMap<string, unknown>;

/** How the messages of a stream are read and kept. */
export interface Intake<T extends { id: string }> {
  /** Named in log lines, measures and dead letters. */
  readonly entity: string;
  /** Throws when the message is no such thing. */
  read(text: string): T;
  /** Keeps them; they may come twice and in any order. Answers those that could not be stored; throws when none could. */
  keep(items: readonly T[]): Promise<Failed>;
}

/**
 * Stores a batch of deliveries and settles each: acknowledged once stored, tried again or given up when it alone
 * failed. False when MongoDB as a whole refused: that is no fault of the messages, none is settled.
 */
export async function keepMessages<T extends { id: string }>(
  intake: Intake<T>,
  messages: readonly JsMsg[],
): Promise<boolean> {
  const { entity } = intake;
  try {
    const failures = new Map<JsMsg, unknown>();
    const readable = messages.flatMap((message) => readItem(intake, message, failures));
    const failed = await intake.keep(readable.map(({ item }) => item));
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

function readItem<T extends { id: string }>(
  { read }: Intake<T>,
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
