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

/** As `gaugeOf`, with a value for each of several labels; none while `read` fails. */
export function gaugesOf<Label extends string>(
  name: `club_${string}`,
  help: string,
  labelNames: readonly Label[],
  read: () => Promise<readonly (readonly [labels: Readonly<Record<Label, string>>, value: number])[]>,
): void {
  new Gauge<Label>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read().catch(() => []);
      this.reset();
      for (const [labels, value] of values) this.set({ ...labels }, value);
    },
  });
}
