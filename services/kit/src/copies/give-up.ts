import type { JsMsg } from '@nats-io/jetstream';
import { requestIdHeader } from '../bus/subjects.ts';
import { errorForLog } from '../log/error-for-log.ts';
import { logger } from '../log/logger.ts';
import { deadLetterCount } from '../metrics/metrics.ts';
import { DeadLetters } from './dead-letter-model.ts';

/** Milliseconds before the second to fifth try; then the message is a dead letter (E-4). */
const backOff = [500, 1_000, 2_000, 4_000];

/** Schedules a failed message again, or stores it as a dead letter after the fifth failure. */
export async function retryOrGiveUp(message: JsMsg, entity: string, error: unknown): Promise<void> {
  const { deliveryCount, streamSequence, consumer } = message.info;
  const delay = backOff[deliveryCount - 1];
  if (delay !== undefined) return message.nak(delay);
  const { message: reason } = errorForLog(error);
  const id = `${consumer}:${streamSequence}`;
  await DeadLetters.updateOne(
    { _id: id },
    {
      $set: {
        entity,
        subject: message.subject,
        payload: message.string(),
        reason,
        deliveries: deliveryCount,
        at: new Date(),
      },
    },
    { upsert: true },
  );
  deadLetterCount.inc({ entity });
  const requestId = message.headers?.get(requestIdHeader);
  logger.error({ entity, deadLetter: id, requestId, err: error }, 'message given up');
  message.term('dead letter');
}
