import type { RegleConservation } from '@club/contract';
import { transaction, type UnitOfWork } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import { Types } from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { storeChange } from '../adherents/store-change.ts';
import { certificatFiles } from '../certificats/certificat-files.ts';
import { Certificats, type CertificatDocument } from '../certificats/certificat-model.ts';
import { isCurrent, noCertificat } from '../certificats/certificat-rules.ts';
import { showInLists } from '../search/live-members.ts';
import { avantOfRun, type ConservationRun, type ConservationTurn } from './conservation-run.ts';
import { refusOfEtape } from './refus-etape.ts';

/**
 * Takes one certificate away, and off the record of whose present one it is. The file goes first: a process that ends in between
 * leaves a record, by which it is done again, and no file that nothing names.
 */
export async function purgeCertificat(
  run: ConservationRun,
  batch: ConservationTurn,
  regle: RegleConservation,
  id: string,
): Promise<void> {
  const certificat = await Certificats.findOne({ _id: new Types.ObjectId(id) });
  if (certificat && certificat.dateCertificat >= avantOfRun(run, regle)) {
    const refuses = [await refusOfEtape({ regle, id }, 'Ce certificat n’est pas assez ancien.')];
    return transaction((unit) => batch.confirm(unit, { counts: {}, refuses }));
  }
  if (certificat) await certificatFiles.remove(certificat._id);
  return transaction(async (unit) => {
    // Without one it went with its person, or before this process.
    if (certificat) await forgetCertificat(unit, run, certificat);
    await batch.confirm(unit, { counts: { certificats: 1 }, refuses: [] });
  });
}

async function forgetCertificat(
  unit: UnitOfWork,
  run: ConservationRun,
  certificat: CertificatDocument,
): Promise<void> {
  const { session } = unit;
  const { _id, adherentId } = certificat;
  await Certificats.deleteOne({ _id }, { session });
  const member = await Adherents.findOne({ _id: adherentId }, { session });
  if (!member || !isCurrent(certificat, member)) return;
  const origin = { action: 'update' as const, actor: starterOf(run), requestId: run.requestId };
  const after = await storeChange(unit, member, noCertificat, { ...origin, silent: true });
  unit.afterCommit(() => showInLists(after));
}
