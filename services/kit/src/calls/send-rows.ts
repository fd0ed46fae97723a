import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { yielding } from './yielding.ts';
import { alreadySent } from './reply.ts';

/** Characters per write. */
const pieceLength = 65_536;

/**
 * Answers with a JSON array row by row, never whole in memory, yielding to other requests. An error in the first rows is
 * answered as such; a later one cuts the connection, so that a part is not taken for the whole.
 */
export async function sendRows(
  { res, signal }: { res: Response; signal: AbortSignal },
  rows: Iterable<object> | AsyncIterable<object>,
): Promise<typeof alreadySent> {
  const pieces = piecesOf(rows);
  const { value: first = '' } = await pieces.next();
  res.status(200).type('json');
  const all = async function* () {
    yield first;
    yield* pieces;
  };
  await pipeline(all, res, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return alreadySent;
}

async function* piecesOf(rows: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string, undefined> {
  let piece = '[';
  let separator = '';
  for await (const row of yielding(rows)) {
    piece += separator + JSON.stringify(row);
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
