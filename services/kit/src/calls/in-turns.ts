import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that work on many rows may hold up whoever waits beside it. */
const turnMs = 10;

/** The same rows, each made when it is asked for; whenever they have taken 10 ms, others get their turn. */
export async function* inTurns<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for await (const row of rows) {
    yield row;
    if (performance.now() - began < turnMs) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** All the rows, made in turns. */
export async function listInTurns<T>(rows: Iterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of inTurns(rows)) list.push(row);
  return list;
}
