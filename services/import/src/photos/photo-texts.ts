import { whatStays } from '../imports/import-account-rules.ts';
import { owners } from '../kinds/owners.ts';
import type { PhotoCounts } from './photo-account.ts';

/** Why none of several photos of one code is taken. */
export function doubledPhoto(names: readonly string[]): string {
  return `Plusieurs photos pour le même code\u00a0: ${names.join(', ')}.`;
}

export function failedPhotos(reason: string, counts: PhotoCounts): string {
  const why = `Le ${owners.members} n’a pas pu enregistrer les photos\u00a0: ${reason}`;
  return `${why} ${whatStays({ type: 'photos', ...counts })} Vous pouvez relancer la même archive.`;
}
