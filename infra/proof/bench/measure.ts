import autocannon from 'autocannon';

/** One address under load. */
export interface Target {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Times in milliseconds with one client, requests a second with eight. */
export interface Measured {
  p50: number;
  p95: number;
  perSecond: number;
}

const seconds = 1;
const manyClients = 8;
/** Milliseconds from which an address is asked a few whole times: cut off after a second, nothing of it would be measured. */
const slowFromMs = 200;

/** How much is asked: for so many seconds, or so many whole answers. */
type Extent = { duration: number } | { amount: number };

/** Measures an address: waiting times with one client, then throughput with eight. Throws when an answer is not 200. */
export async function measure(target: Target): Promise<Measured> {
  const [first = 0] = (await run(target, 1, { amount: 1 })).times;
  const isSlow = first >= slowFromMs;
  if (!isSlow) await run(target, 1, { duration: 0.3 }); // warms connections, caches and the compiler
  const alone = await run(target, 1, isSlow ? { amount: 5 } : { duration: seconds });
  const together = await run(
    target,
    manyClients,
    isSlow ? { amount: 2 * manyClients } : { duration: seconds },
  );
  return {
    p50: percentile(alone.times, 50),
    p95: percentile(alone.times, 95),
    perSecond: together.times.length / together.seconds,
  };
}

async function run({ url, headers }: Target, connections: number, extent: Extent) {
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
  return { times, seconds: (performance.now() - startedAt) / 1000 };
}

/** The value under which `percent` of the times lie. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
