/** Runs `work` repeatedly in `clients` concurrent loops; returns milliseconds of each. */
export async function generateLoad(
  clients: number,
  isOver: () => boolean,
  work: (client: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const one = async (client: number): Promise<void> => {
    for (let began = performance.now(); !isOver();) {
      await work(client);
      const now = performance.now();
      times.push(now - began);
      began = now;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  return times;
}

/** True once so many seconds have passed from now on. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + 1_000 * seconds;
  return () => performance.now() >= end;
}

/** What clients got done. */
export interface Load {
  /** Milliseconds that one piece of work took. */
  times: readonly number[];
  perSecond: number;
}

/** The same for so many seconds. */
export async function loadFor(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<Load> {
  const startedAt = performance.now();
  const times = await generateLoad(clients, after(seconds), work);
  return { times, perSecond: (1_000 * times.length) / (performance.now() - startedAt) };
}

/** Runs `work` for each item in sequence; returns milliseconds of each. */
export async function timesOf<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<number[]> {
  const left = items[Symbol.iterator]();
  let next = left.next();
  return generateLoad(
    1,
    () => next.done === true,
    async () => {
      if (!next.done) await work(next.value);
      next = left.next();
    },
  );
}
