import { logger } from '@club/service-kit';
import { certificatFileIds, deleteCertificatFile } from './certificat-files.ts';
import { Certificats } from './certificat-model.ts';

/** Milliseconds. */
const longestUpload = 3_600_000;

/** Deletes files that no certificate names, left by a crash; only those over an hour old, others may be arriving. */
export async function sweepCertificats(now = new Date()): Promise<void> {
  const before = now.getTime() - longestUpload;
  let deleted = 0;
  for (const id of await certificatFileIds()) {
    if (id.getTimestamp().getTime() >= before || (await Certificats.exists({ _id: id }))) continue;
    await deleteCertificatFile(id);
    deleted += 1;
  }
  if (deleted > 0) logger.info({ deleted }, 'certificate files without a certificate deleted');
}
