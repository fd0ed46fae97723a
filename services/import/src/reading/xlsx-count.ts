import type { Readable } from 'node:stream';
import { oneMore, rowLimit } from './xlsx-cell.ts';

/** The start of a row, or a value that is not empty; whatever the namespace prefix. */
const marks = /<(?:\w+:)?(?:(row)[\s>/]|[vt](?: [^<>]*)?>[^<])/gu;

/** No mark is longer; what is left of a piece is kept for the next one only up to here. Characters. */
const longestMark = 1_000;

/**
 * Counts the rows of a sheet that hold a value, by looking for tags instead of parsing: five times as fast, so that
 * progress has its total before the first row is read. Cells that hold nothing but spaces count; the reading corrects.
 * Throws a FileFault as soon as there are more rows, empty ones too, than a sheet can hold.
 */
export async function countSheetRows(stream: Readable): Promise<number> {
  let rows = 0;
  let all = 0;
  let counted = true;
  let rest = '';
  for await (const piece of stream) {
    const text = rest + (piece as Buffer).toString('latin1');
    const lastTag = text.lastIndexOf('<');
    const end = lastTag === -1 || text.length - lastTag > longestMark ? text.length : lastTag;
    for (const [, row] of text.slice(0, end).matchAll(marks)) {
      if (row !== undefined) all = oneMore(all, rowLimit);
      else if (!counted) rows += 1;
      counted = row === undefined;
    }
    rest = text.slice(end);
  }
  return rows;
}
