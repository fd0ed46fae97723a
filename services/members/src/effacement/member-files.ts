import { RuleError } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { certificatFiles } from '../certificats/certificat-files.ts';
import { Certificats } from '../certificats/certificat-model.ts';
import { lotFiles } from '../lots-cartes/lot-files.ts';
import { Lots, type StoredLot } from '../lots-cartes/lot-model.ts';
import { photoFiles, photoIdOf } from '../photos/photo-files.ts';

/**
 * Deletes the files that show somebody: photo, certificates, sheets of cards. Before the records that name them: a process that ends
 * in between leaves records, which are erased when it is taken up, and no file that nothing names.
 * @throws RuleError `rule` while his card is being drawn with others
 */
export async function deleteFilesOf({ _id: id, photoUrl }: AdherentDocument): Promise<void> {
  const lots = await refuseRunningLot(id);
  for (const { _id, files } of lots) {
    for (const file of Object.values(files)) await lotFiles.remove(file.id);
    await Lots.updateOne({ _id }, { $set: { files: {}, expiresAt: null } });
  }
  const photo = photoIdOf(photoUrl);
  if (photo) await photoFiles.remove(photo);
  for (const { _id } of await Certificats.find({ adherentId: id }, { projection: { _id: 1 } }).toArray())
    await certificatFiles.remove(_id);
}

/** The runs of cards that hold his; throws RuleError `rule` while one is drawing. */
export async function refuseRunningLot(adherentId: string): Promise<StoredLot[]> {
  const lots = await Lots.find(
    { 'holders.adherentId': adherentId },
    { projection: { files: 1, etat: 1 } },
  ).toArray();
  if (!lots.some(({ etat }) => etat === 'en_cours')) return lots;
  throw new RuleError('rule', {
    message: 'Sa carte est en cours de génération\u00a0: attendez la fin du lot.',
  });
}

/** Whether files came since: then the erasure begins again. */
export async function hasOtherFiles(before: AdherentDocument, now: AdherentDocument): Promise<boolean> {
  if (before.photoUrl !== now.photoUrl) return true;
  for (const { _id } of await Certificats.find(
    { adherentId: now._id },
    { projection: { _id: 1 } },
  ).toArray()) {
    if (await certificatFiles.metadataOf(_id)) return true;
  }
  return false;
}
