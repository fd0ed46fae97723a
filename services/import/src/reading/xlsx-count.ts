import type { Readable } from 'node:stream';
import { oneMore, rowLimit } from './xlsx-cell.ts';

/** Start of a row, or a non-empty value, with any namespace prefix. */
const marks = /<(?:\w+:)?(?:(row)[\s>/]|[vt](?: [^<>]*)?>[^<])/gu;

/** Longest mark kept between chunks. Characters. */
const longestMark = 1_000;

/**
 * Counts rows with a value by looking for tags: five times as fast as parsing, so that progress has a total.
 * Cells of spaces count; reading corrects it. Throws a FileFault above Excel's limit.
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
