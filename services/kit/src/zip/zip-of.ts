import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import ZipStream from 'zip-stream';

/** Adds an entry of this name; resolves once it has been written, so that entries come one by one. */
export type AddEntry = (content: Readable | Buffer, name: string) => Promise<void>;

/** Fast, and a third larger than the smallest: what is packed here is waited for. */
const level = 1;

/**
 * A ZIP that is made while it is read, of what `fill` adds. It fails as a whole with any of its parts; once nobody reads it, `fill` is
 * rejected too.
 */
export function zipOf(fill: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipStream({ level, forceLocalTime: true });
  // Its types say less than the stream it is.
  const output = zip as unknown as Readable;
  const closed = finished(output);
  // Who waits for an entry is told, and who reads; with neither there is nobody to tell.
  closed.catch(() => undefined);
  const add: AddEntry = async (content, name) => {
    const source = content instanceof Readable ? content : Readable.from([content], { objectMode: false });
    const written = new Promise<void>((resolve, reject) => {
      zip.entry(source, { name }, (error) => (error ? reject(error) : resolve()));
    });
    try {
      // The library hears of no source that ends before its end.
      await Promise.race([Promise.all([finished(source), written]), closed]);
    } finally {
      source.destroy();
    }
  };
  fill(add).then(
    () => zip.finalize(),
    (error: Error) => output.destroy(error),
  );
  return output;
}
