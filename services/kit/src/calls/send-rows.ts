import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { inTurns } from './in-turns.ts';
import { alreadySent } from './reply.ts';

/** Characters that are sent at once. */
const pieceLength = 65_536;

/**
 * Answers a call with many rows as a JSON array, row by row: neither the text nor the rows are in memory as a whole, and others are
 * answered in between. What making the first rows throws is answered as an error; later it cuts the answer, so that nobody
 * takes a part for the whole.
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
  for await (const row of inTurns(rows)) {
    piece += separator + JSON.stringify(row);
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
