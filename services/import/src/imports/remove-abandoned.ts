import { listFilesBefore, deleteFile } from './import-files.ts';
import { Imports } from './import-model.ts';

/** Milliseconds. */
const longestUpload = 3_600_000;

/** Removes announcements and files of killed uploads; only old ones, others may be arriving now. */
export async function removeAbandoned(): Promise<void> {
  const before = new Date(Date.now() - longestUpload);
  await Imports.deleteMany({
    fileId: null,
    fileHash: null,
    statut: 'en_attente',
    startedAt: { $lt: before },
  });
  await forgetFilesOfOldPlans();
  for (const fileId of await listFilesBefore(before)) {
    if (!(await Imports.countDocuments({ fileId }, { limit: 1 }))) await deleteFile(fileId);
  }
}

/** A plan that can no longer be applied needs its file no more. */
export async function forgetFilesOfOldPlans(): Promise<void> {
  const old = await Imports.find(
    {
      statut: { $in: ['planifie', 'echoue'] },
      fileId: { $ne: null },
      'plan.until': { $lt: new Date() },
    },
    { projection: { fileId: 1 } },
  ).toArray();
  for (const { _id, fileId } of old) {
    await Imports.updateOne({ _id }, { $set: { fileId: null } });
    if (fileId) await deleteFile(fileId);
  }
}
