import { plural } from '@club/contract';
import type { PhotoCounts } from './photo-account.ts';

/** Why none of several photos of one code is taken. */
export function doubledPhoto(names: readonly string[]): string {
  return `Plusieurs photos pour le même code\u00a0: ${names.join(', ')}.`;
}

function whatStays({ imported, rowsDone }: PhotoCounts): string {
  if (imported === 0) return 'Aucune photo n’a été importée.';
  const done = plural(rowsDone, 'photo traitée', 'photos traitées');
  const kept = imported > 1 ? `les ${imported} photos importées restent` : 'la photo importée reste';
  return `${done}\u00a0: ${kept}.`;
}

export function cancelledPhotos(counts: PhotoCounts): string {
  return `Import annulé. ${whatStays(counts)}`;
}

export function failedPhotos(reason: string, counts: PhotoCounts): string {
  const why = `Le service des adhérents n’a pas pu enregistrer les photos\u00a0: ${reason}`;
  return `${why} ${whatStays(counts)} Vous pouvez relancer la même archive.`;
}
