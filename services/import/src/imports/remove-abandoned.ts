import mongoose from 'mongoose';
import { listFilesBefore, deleteFile } from './import-files.ts';
import { Imports } from './import-model.ts';

/** Milliseconds. */
const longestUpload = 3_600_000;

/** Removes announcements and files of killed uploads; only old ones, others may be arriving now. */
export async function removeAbandoned(): Promise<void> {
  const { trusted } = mongoose;
  const before = new Date(Date.now() - longestUpload);
  await Imports.deleteMany({
    fileId: null,
    fileHash: null,
    statut: 'en_attente',
    startedAt: trusted({ $lt: before }),
  });
  for (const fileId of await listFilesBefore(before)) {
    if (!(await Imports.exists({ fileId }))) await deleteFile(fileId);
  }
}
