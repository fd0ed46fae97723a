import { percentile } from '../measure.ts';

/** What clients got done: operations a second, and milliseconds that one took. */
export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
}

const warmSeconds = 0.5;

/** Lets `clients` do `work` over and over at once for `seconds`, after a short while that is not counted. */
export async function load(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<Load> {
  await round(clients, warmSeconds, work);
  const { times, elapsed } = await round(clients, seconds, work);
  return { perSecond: times.length / elapsed, p50: percentile(times, 50), p95: percentile(times, 95) };
}

async function round(clients: number, seconds: number, work: (client: number) => Promise<unknown>) {
  const times: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const one = async (client: number): Promise<void> => {
    for (let began = performance.now(); began < end;) {
      await work(client);
      const now = performance.now();
      times.push(now - began);
      began = now;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  return { times, elapsed: (performance.now() - startedAt) / 1_000 };
}
