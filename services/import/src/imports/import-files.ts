import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Types } from 'mongoose';

/** Kept in the database so that any process can go on. */
const bucket = () =>
  new mongoose.mongo.GridFSBucket(mongoose.connection.getClient().db(mongoose.connection.name), {
    bucketName: 'files',
  });

/** SHA-256, hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export async function storeFile(path: string, fileName: string): Promise<Types.ObjectId> {
  const upload = bucket().openUploadStream(fileName);
  await pipeline(createReadStream(path), upload);
  return upload.id;
}

export async function fetchFile(fileId: Types.ObjectId, path: string): Promise<void> {
  await pipeline(bucket().openDownloadStream(fileId), createWriteStream(path, { mode: 0o600 }));
}

export async function renameFile(fileId: Types.ObjectId, fileName: string): Promise<void> {
  await bucket().rename(fileId, fileName);
}

/** A missing file is fine. */
export async function deleteFile(fileId: Types.ObjectId): Promise<void> {
  const files = bucket();
  if (await files.find({ _id: fileId }).hasNext()) await files.delete(fileId);
}

export async function listFilesBefore(moment: Date): Promise<Types.ObjectId[]> {
  const files = await bucket()
    .find({ uploadDate: { $lt: moment } })
    .toArray();
  return files.map(({ _id }) => _id);
}
