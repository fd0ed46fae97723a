import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile, type ReadStreamOptions } from 'yazl';

/** Adds what a stream holds; resolves once it has been read. */
export type AddStream = (
  content: Readable,
  name: string,
  options?: Partial<ReadStreamOptions>,
) => Promise<void>;

/**
 * A ZIP that is made while it is read, of what `fill` adds. It fails as a whole with any of its parts, since yazl hears of no error of
 * what it reads; once nobody reads it, `fill` is rejected too.
 */
export function zipOf(fill: (zip: ZipFile, addStream: AddStream) => Promise<void>): Readable {
  const zip = new ZipFile();
  // Its types say less than the PassThrough it is.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): unknown => output.destroy(error as Error);
  let current: Readable | undefined;
  const addStream: AddStream = async (content, name, options) => {
    current = content;
    if (output.destroyed) content.destroy();
    zip.addReadStream(content, name, options);
    await finished(content, { writable: false, cleanup: true });
  };
  zip.once('error', fail);
  output.once('close', () => current?.destroy());
  fill(zip, addStream).then(() => zip.end(), fail);
  return output;
}
