import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Types } from 'mongoose';

const bucketName = 'certificat_files';

const database = () => mongoose.connection.getClient().db(mongoose.connection.name);
const bucket = () => new mongoose.mongo.GridFSBucket(database(), { bucketName });
const files = () => database().collection<{ _id: Types.ObjectId }>(`${bucketName}.files`);
const chunks = () => database().collection<{ files_id: Types.ObjectId }>(`${bucketName}.chunks`);

/** Stores a file; answers its id. Worth nothing until a certificate names it. */
export async function storeCertificatFile(content: Readable): Promise<Types.ObjectId> {
  const upload = bucket().openUploadStream('certificat');
  await pipeline(content, upload);
  return upload.id;
}

/** `null` when there is none. */
export async function openCertificatFile(
  id: Types.ObjectId,
): Promise<{ content: Readable; length: number } | null> {
  const [stored] = await bucket().find({ _id: id }).toArray();
  return stored ? { content: bucket().openDownloadStream(id), length: stored.length } : null;
}

/** Also one only stored in part. */
export async function deleteCertificatFile(id: Types.ObjectId): Promise<void> {
  await files().deleteOne({ _id: id });
  await chunks().deleteMany({ files_id: id });
}

/** From the index alone, partial files included. */
export async function certificatFileIds(): Promise<Types.ObjectId[]> {
  // As GridFS makes it with the first file.
  const index = await chunks().createIndex({ files_id: 1, n: 1 }, { unique: true });
  const firstParts = chunks().find({ n: 0 }, { projection: { _id: 0, files_id: 1 }, hint: index });
  return (await firstParts.toArray()).map(({ files_id }) => files_id);
}
