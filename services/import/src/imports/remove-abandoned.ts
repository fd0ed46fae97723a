import mongoose from 'mongoose';
import { listFilesBefore, deleteFile } from './import-files.ts';
import { Imports } from './import-model.ts';

/** No upload takes longer. Milliseconds. */
const longestUpload = 3_600_000;

/**
 * Removes what uploads left behind when their process was killed: announcements whose file never came, files that no
 * import has. Only old ones: another process may be receiving right now.
 */
export async function removeAbandoned(): Promise<void> {
  const { trusted } = mongoose;
  const before = new Date(Date.now() - longestUpload);
  await Imports.deleteMany({ fileId: null, statut: 'en_attente', startedAt: trusted({ $lt: before }) });
  for (const fileId of await listFilesBefore(before)) {
    if (!(await Imports.exists({ fileId }))) await deleteFile(fileId);
  }
}
