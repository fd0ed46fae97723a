import type { Consumer } from '@nats-io/jetstream';
import { logger } from '../log/logger.ts';
import { consumerLag } from '../metrics/metrics.ts';

const everyMs = 5_000;

/** Updates `club_consumer_lag` of an entity; returns the function that stops it. */
export function measureLag(consumer: Consumer, entity: string): () => void {
  const measure = async (): Promise<void> => {
    const { num_pending, num_ack_pending } = await consumer.info();
    consumerLag.set({ entity }, num_pending + num_ack_pending);
  };
  const timer = setInterval(() => {
    measure().catch((error: unknown) => logger.debug({ err: error }, 'lag not measured'));
  }, everyMs);
  return () => clearInterval(timer);
}
