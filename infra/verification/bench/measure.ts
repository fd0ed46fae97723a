import autocannon from 'autocannon';
import type { Load } from '../load-generator.ts';

/** One address under load. */
export interface Target {
  url: string;
  headers: Readonly<Record<string, string>>;
}

const seconds = 1;
const manyClients = 8;
/** Milliseconds above which an address is measured by a number of requests, not by duration. */
const slowFromMs = 200;

/** How much is asked: for so many seconds, or so many whole answers. */
type Extent = { duration: number } | { amount: number };

/** Latency with one client, then throughput with eight. Throws when an answer is not 200. */
export async function measure(target: Target): Promise<Load> {
  const [first = 0] = (await run(target, 1, { amount: 1 })).times;
  const isSlow = first >= slowFromMs;
  if (!isSlow) await run(target, 1, { duration: 0.3 }); // warms connections, caches and the compiler
  const alone = await run(target, 1, isSlow ? { amount: 5 } : { duration: seconds });
  const many = await run(target, manyClients, isSlow ? { amount: 2 * manyClients } : { duration: seconds });
  return { times: alone.times, perSecond: many.perSecond };
}

/** With autocannon: the client must cost far less than the server (a bare one answers 20,000 requests/s). */
async function run({ url, headers }: Target, connections: number, extent: Extent): Promise<Load> {
  const times: number[] = [];
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const asked = { url, headers: { ...headers }, connections, timeout: 120, ...extent };
    const instance = autocannon(asked, (error) => (error ? reject(error as Error) : resolve()));
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 200) times.push(milliseconds);
      else reject(new Error(`${url} answered ${status}`));
    });
  });
  return { times, perSecond: (1_000 * times.length) / (performance.now() - startedAt) };
}
