import { Gauge } from 'prom-client';
import { inTime } from '../service/in-time.ts';
import { registry } from './metrics.ts';

/**
 * Timeout (ms) of a reading. A scrape waits for all metrics of a process, Prometheus at most 10 s:
 * a database that does not answer must not cost the rest.
 */
const readWithinMs = 1_000;

/** A gauge of a service; `read` is called at each scrape. */
export function gaugeOf(name: `club_${string}`, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // Not a number while its database is away.
      this.set(await inTime(read(), readWithinMs, Number.NaN));
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
      const values = await inTime(read(), readWithinMs, []);
      this.reset();
      for (const [labels, value] of values) this.set({ ...labels }, value);
    },
  });
}
