import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that work on many rows may block the event loop. */
const turnMs = 10;

/** The same rows, made lazily; yields to the event loop every 10 ms. */
export async function* yielding<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for await (const row of rows) {
    yield row;
    if (performance.now() - began < turnMs) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Collects all rows, yielding every 10 ms. */
export async function listYielding<T>(rows: Iterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of yielding(rows)) list.push(row);
  return list;
}
