import { photoEndings, photoLimits, photoNotAnImage, photoTooLarge } from '@club/contract';

/** For the file chooser; the server reads the content. */
export const photoAccept = photoEndings.join(',');

/** Undefined when it may be cut and sent. */
export function refusalOfPhoto({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!photoEndings.some((ending) => name.toLowerCase().endsWith(ending))) return photoNotAnImage;
  if (size > photoLimits.bytes) return photoTooLarge;
  return size === 0 ? 'Ce fichier est vide.' : undefined;
}
