import { Gauge } from 'prom-client';
import { registry } from './metrics.ts';

/** A metric of a service's own: `read` is asked whenever somebody asks for the metrics. */
export function gaugeOf(name: `club_${string}`, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // Not a number while its database is away: the other metrics are told all the same.
      this.set(await read().catch(() => Number.NaN));
    },
  });
}
