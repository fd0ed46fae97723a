import type { Adherent, AdherentFields } from '@club/contract';
import { fieldsOfForm, formOfAdherent, type AdherentFormValues } from './adherent-values.ts';

/** A photo to send, one to take away, or null: as it is. */
export type PhotoEntry = File | 'retirer' | null;

/** The form of a member and of his photo, which two calls store. */
export type FormWithPhoto = AdherentFormValues & { photo: PhotoEntry };

export type FieldsWithPhoto = AdherentFields & { photo?: Exclude<PhotoEntry, null> };

export function formWithPhoto(record?: Partial<Adherent>): FormWithPhoto {
  return { ...formOfAdherent(record), photo: null };
}

export function fieldsWithPhoto({ photo, ...values }: FormWithPhoto): FieldsWithPhoto {
  return { ...fieldsOfForm(values), ...(photo && { photo }) };
}
