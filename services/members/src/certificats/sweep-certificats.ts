import { logger } from '@club/service-kit';
import { certificatFileIds, deleteCertificatFile } from './certificat-files.ts';
import { Certificats } from './certificat-model.ts';

/** No upload takes longer. Milliseconds. */
const longestUpload = 3_600_000;

/**
 * Deletes the files that no certificate names, current or former: a process was killed, or MongoDB went away, between the
 * file and its certificate. Only files more than an hour old: another process may be storing one right now.
 */
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
