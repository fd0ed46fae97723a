import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipArchive } from 'archiver';

/** Adds an entry with this name. Resolves once it is written: wait for it before adding the next one. */
export type AddEntry = (content: Readable | Buffer, name: string) => Promise<void>;

/** Fast compression, a third larger than the best: a user waits for the file. */
const level = 1;

/**
 * Streams a ZIP of the entries that `fill` adds. If one entry fails, the whole stream fails. If the reader leaves, the pending `add`
 * rejects.
 */
export function zipOf(fill: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipArchive({ level, forceLocalTime: true });
  const closed = finished(zip);
  // The pending `add` and the reader report the error; without them nobody is waiting for it.
  closed.catch(() => undefined);
  const add: AddEntry = async (content, name) => {
    const source = content instanceof Readable ? content : Readable.from([content], { objectMode: false });
    const written = once(zip, 'entry');
    zip.append(source, { name });
    try {
      // archiver does not notice a source that fails or closes early.
      await Promise.race([Promise.all([finished(source), written]), closed]);
    } finally {
      source.destroy();
    }
  };
  fill(add)
    .then(() => zip.finalize())
    .catch((error: Error) => zip.destroy(error));
  return zip;
}
