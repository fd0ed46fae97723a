import { logger } from '@club/service-kit';
import { removeOrphans } from '../files/remove-orphans.ts';
import { certificatFiles } from './certificat-files.ts';
import { Certificats } from './certificat-model.ts';

/** Milliseconds. */
const longestUpload = 3_600_000;

/** Deletes files that no certificate names, left by a crash; only those over an hour old, others may be arriving. */
export async function sweepCertificats(now = new Date()): Promise<void> {
  const { deleted } = await removeOrphans(certificatFiles, {
    youngerThan: longestUpload,
    now,
    namedOf: async (ids) => {
      const named = await Certificats.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } }).toArray();
      return new Set(named.map(({ _id }) => _id.toHexString()));
    },
  });
  if (deleted > 0) logger.info({ deleted }, 'certificate files without a certificate deleted');
}
