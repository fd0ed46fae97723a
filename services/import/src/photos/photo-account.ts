import type { PhotosAccount } from '@club/contract';
import type { StoredImport } from '../imports/import-model.ts';
import { ImportedPhotos, type StoredPhoto } from './photo-outcome-model.ts';

/** Counts of an import of photos, as its run shows them; they are of what is stored, so a crash changes nothing. */
export interface PhotoCounts {
  rowsDone: number;
  imported: number;
  skipped: number;
  errors: number;
}

/** What became of the photos so far. */
export function outcomesOf(importId: string): Promise<StoredPhoto[]> {
  return ImportedPhotos.find({ importId }).sort({ index: 1 }).toArray();
}

export function countsOf(outcomes: readonly Pick<StoredPhoto, 'etat'>[]): PhotoCounts {
  const of = (wanted: StoredPhoto['etat']) => outcomes.filter(({ etat }) => etat === wanted).length;
  return {
    rowsDone: outcomes.length,
    imported: of('matched'),
    skipped: of('unmatched'),
    errors: of('refuse'),
  };
}

/** The answer of POST /api/import/photos-zip. */
export async function accountOfPhotos(run: Pick<StoredImport, '_id' | 'message'>): Promise<PhotosAccount> {
  const outcomes = await outcomesOf(run._id);
  const those = (wanted: StoredPhoto['etat']) => outcomes.filter(({ etat }) => etat === wanted);
  const matches = those('matched').map(({ codeAdherent, nom }) => ({
    codeAdherent,
    adherentName: nom ?? '',
  }));
  const unmatchedPhotos = those('unmatched').map(({ codeAdherent }) => ({ codeAdherent }));
  return {
    importId: run._id,
    totalPhotos: outcomes.length,
    matched: matches.length,
    unmatched: unmatchedPhotos.length,
    matches,
    unmatchedPhotos,
    refuses: those('refuse').map(({ fichier, raison }) => ({ fichier, raison: raison ?? '' })),
    message: run.message,
  };
}
