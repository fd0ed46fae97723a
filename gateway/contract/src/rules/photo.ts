/** Accepted photos of members, and their stored form, for screens and services. */
export const photoLimits = {
  /** Bytes of a file that is sent. */
  bytes: 2 * 1024 * 1024,
  /** Bytes of an archive of photos (W-12). */
  archiveBytes: 50 * 1024 * 1024,
  /** Pixels of each side that is kept. */
  side: 300,
  /** Of the JPEG that is kept, in percent. */
  quality: 80,
} as const;

export const photoTooLarge = 'Le fichier est trop volumineux. Taille maximale\u00a0: 2MB.';
export const photoNotAnImage = 'Veuillez sélectionner une image (JPG, PNG).';
export const archiveTooLarge = 'Le fichier est trop volumineux. Taille maximale\u00a0: 50MB.';

/** Endings of a photo’s name. */
export const photoEndings = ['.jpg', '.jpeg', '.png'] as const;

export const fileIsEmpty = 'Ce fichier est vide.';

/** Why a file cannot be a member's photo, by name and size; undefined when it may be sent. The server checks the content. */
export function photoRefusal({ name, size }: { name: string; size: number }): string | undefined {
  if (!photoEndings.some((ending) => name.toLowerCase().endsWith(ending))) return photoNotAnImage;
  if (size > photoLimits.bytes) return photoTooLarge;
  return size === 0 ? fileIsEmpty : undefined;
}
