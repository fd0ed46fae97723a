import type { Consumer } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { gaugesOf } from '../metrics/gauge-of.ts';

/** Active consumers. NATS is queried when metrics are scraped, never at rest. */
const measured = new Set<{ bus: Bus; consumer: Consumer; entity: string }>();

gaugesOf(
  'club_consumer_lag',
  'States of an entity that its copy has not stored yet',
  ['entity'],
  async () => {
    const up = [...measured].filter(({ bus }) => bus.isUp());
    return Promise.all(
      up.map(async ({ consumer, entity }) => {
        const { num_pending: pending, num_ack_pending: unsettled } = await consumer.info();
        return [{ entity }, pending + unsettled] as const;
      }),
    );
  },
);

/** Adds a consumer to `club_consumer_lag`; returns the function that removes it. */
export function measureLag(bus: Bus, consumer: Consumer, entity: string): () => void {
  const one = { bus, consumer, entity };
  measured.add(one);
  return () => void measured.delete(one);
}
