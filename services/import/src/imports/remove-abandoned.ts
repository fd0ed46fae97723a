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
  await forgetFilesOfOldPlans();
  for (const fileId of await listFilesBefore(before)) {
    if (!(await Imports.exists({ fileId }))) await deleteFile(fileId);
  }
}

/** A plan that can no longer be applied needs its file no more. */
export async function forgetFilesOfOldPlans(): Promise<void> {
  const { trusted } = mongoose;
  const old = await Imports.find(
    {
      statut: trusted({ $in: ['planifie', 'echoue'] }),
      fileId: trusted({ $ne: null }),
      'plan.until': trusted({ $lt: new Date() }),
    },
    { fileId: 1 },
  ).lean();
  for (const { _id, fileId } of old) {
    await Imports.updateOne({ _id }, { $set: { fileId: null } });
    if (fileId) await deleteFile(fileId);
  }
}
