import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Types } from 'mongoose';

/** A file as it is read. */
export interface StoredFile {
  content: Readable;
  /** Bytes. */
  length: number;
}

/** Files beside the records that name them, in GridFS. */
export interface FileBucket {
  /** Stores a file; answers its id. Worth nothing until a record names it. */
  store: (content: Readable, metadata?: Readonly<Record<string, string>>) => Promise<Types.ObjectId>;
  /** `null` when there is none. */
  open: (id: Types.ObjectId) => Promise<StoredFile | null>;
  /** Whether it is there to its last part. */
  isWhole: (id: Types.ObjectId) => Promise<boolean>;
  /** Bytes; throws when there is none. */
  size: (id: Types.ObjectId) => Promise<number>;
  /** Small files by id, in two queries whatever their number; one that is gone is absent. */
  contents: (ids: readonly Types.ObjectId[]) => Promise<Map<string, Buffer>>;
  /** What was said of it when it was stored; undefined when there is none. */
  metadataOf: (id: Types.ObjectId) => Promise<Readonly<Record<string, string>> | undefined>;
  /** Also one only stored in part. Answers its bytes. */
  remove: (id: Types.ObjectId) => Promise<number>;
  /** From the index alone, partial files included. */
  ids: () => Promise<Types.ObjectId[]>;
}

interface FileEntry {
  _id: Types.ObjectId;
  metadata?: Readonly<Record<string, string>>;
}

/** The bucket of this name; `fileName` is what GridFS calls each of its files. */
export function fileBucket(bucketName: string, fileName: string): FileBucket {
  const database = () => mongoose.connection.getClient().db(mongoose.connection.name);
  const bucket = () => new mongoose.mongo.GridFSBucket(database(), { bucketName });
  const files = () => database().collection<FileEntry>(`${bucketName}.files`);
  const chunks = () =>
    database().collection<{ files_id: Types.ObjectId; data: mongoose.mongo.Binary }>(`${bucketName}.chunks`);
  return {
    store: async (content, metadata) => {
      const upload = bucket().openUploadStream(fileName, { ...(metadata && { metadata }) });
      await pipeline(content, upload);
      return upload.id;
    },
    open: async (id) => {
      const [stored] = await bucket().find({ _id: id }).toArray();
      return stored ? { content: bucket().openDownloadStream(id), length: stored.length } : null;
    },
    isWhole: async (id) => {
      const [stored] = await bucket().find({ _id: id }).toArray();
      if (!stored) return false;
      const parts = await chunks().countDocuments({ files_id: id });
      return parts === Math.ceil(stored.length / stored.chunkSize);
    },
    size: async (id) => {
      const [stored] = await bucket().find({ _id: id }).toArray();
      if (!stored) throw new Error(`no file ${id.toHexString()} in ${bucketName}`);
      return stored.length;
    },
    contents: async (ids) => {
      const parts = await chunks()
        .find({ files_id: { $in: [...ids] } })
        .sort({ files_id: 1, n: 1 })
        .toArray();
      const byFile = Map.groupBy(parts, ({ files_id }) => files_id.toHexString());
      return new Map(
        [...byFile].map(([id, some]) => [id, Buffer.concat(some.map(({ data }) => data.buffer))]),
      );
    },
    metadataOf: async (id) => {
      const found = await files().findOne({ _id: id }, { projection: { metadata: 1 } });
      return found ? (found.metadata ?? {}) : undefined;
    },
    remove: async (id) => {
      const size = { $group: { _id: null, bytes: { $sum: { $binarySize: '$data' } } } };
      const [counted] = await chunks()
        .aggregate<{ bytes: number }>([{ $match: { files_id: id } }, size])
        .toArray();
      await files().deleteOne({ _id: id });
      await chunks().deleteMany({ files_id: id });
      return counted?.bytes ?? 0;
    },
    ids: async () => {
      // As GridFS makes it with the first file.
      const index = await chunks().createIndex({ files_id: 1, n: 1 }, { unique: true });
      const firstParts = chunks().find({ n: 0 }, { projection: { _id: 0, files_id: 1 }, hint: index });
      return (await firstParts.toArray()).map(({ files_id }) => files_id);
    },
  };
}
