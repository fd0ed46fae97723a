import { BSON, type Document } from 'mongodb';

/**
 * What an archive is made of, in its order: `begin`, then for each collection `collection`, some `documents` and
 * `collection-end`, then `end`. An archive without `end` was cut off.
 */
export type ArchiveRecord =
  | { kind: 'begin'; format: 1; takenAt: Date; product: string; mongodb: string }
  /** What a new machine needs beside the data: the key that stored passwords are sealed with. */
  | { kind: 'secrets'; secretsKey: string }
  | { kind: 'collection'; database: string; collection: string }
  /** Followed by so many bytes of documents, one after the other as MongoDB stores them. */
  | { kind: 'documents'; bytes: number; count: number }
  | ({ kind: 'collection-end' } & Content)
  | { kind: 'end'; collections: number; documents: number };

/** What a collection holds: by this a restored one is compared with the one that was saved. */
export interface Content {
  documents: number;
  /** SHA-256 over its documents in the order of their ids. */
  sha256: string;
}

export interface Read {
  record: ArchiveRecord;
  /** Of a record `documents`; empty otherwise. */
  payload: Uint8Array;
}

/** Not an archive of a club, or one that was cut off or changed. */
export class DamagedArchive extends Error {}

/** A record as bytes: a BSON document, which says its own length, and the payload as it is. */
export function bytesOf(record: ArchiveRecord, payload: readonly Uint8Array[] = []): Uint8Array {
  return Buffer.concat([BSON.serialize(record), ...payload]);
}

/** Cuts a stream of bytes into records. Throws DamagedArchive where it ends within one, or has none. */
export async function* recordsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Read> {
  const pieces = new Pieces(source);
  for (let length = await pieces.nextLength(); length !== undefined; length = await pieces.nextLength()) {
    const record = parse(await pieces.take(length));
    const payload = record.kind === 'documents' ? await pieces.take(record.bytes) : new Uint8Array();
    yield { record, payload };
  }
}

/** The documents of a payload, with the types that they were stored with. */
export function documentsIn(payload: Uint8Array): Document[] {
  const documents: Document[] = [];
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  for (let at = 0; at < payload.byteLength;) {
    const length = view.getInt32(at, true);
    documents.push(BSON.deserialize(payload.subarray(at, at + length), asStored));
    at += length;
  }
  return documents;
}

/** A number that was stored as a double or a long stays one. */
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

function parse(bytes: Uint8Array): ArchiveRecord {
  try {
    return BSON.deserialize(bytes) as ArchiveRecord;
  } catch {
    throw new DamagedArchive('The archive is damaged: a record of it cannot be read.');
  }
}

/** Takes a stream of bytes in pieces of a wanted length. */
class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Uint8Array[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Length of the BSON document that comes next; undefined at the end of the stream. */
  async nextLength(): Promise<number | undefined> {
    if (!(await this.#hold(4))) {
      if (this.#size > 0) throw cutOff();
      return undefined;
    }
    const all = this.#joined();
    const length = new DataView(all.buffer, all.byteOffset, all.byteLength).getInt32(0, true);
    if (length < 5 || length > longestRecord) throw new DamagedArchive('This is no archive of a club.');
    return length;
  }

  async take(bytes: number): Promise<Uint8Array> {
    if (!(await this.#hold(bytes))) throw cutOff();
    const all = this.#joined();
    this.#held = [all.subarray(bytes)];
    this.#size -= bytes;
    return all.subarray(0, bytes);
  }

  async #hold(bytes: number): Promise<boolean> {
    while (this.#size < bytes) {
      const next = await this.#source.next();
      if (next.done) return false;
      this.#held.push(next.value);
      this.#size += next.value.byteLength;
    }
    return true;
  }

  #joined(): Uint8Array {
    if (this.#held.length !== 1) this.#held = [Buffer.concat(this.#held)];
    return this.#held[0]!;
  }
}

/** Bytes; records are small, their documents come after them. */
const longestRecord = 65_536;

export const cutOff = () => new DamagedArchive('The archive is damaged: it ends before its end.');
