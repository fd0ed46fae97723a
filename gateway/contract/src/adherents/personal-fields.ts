import type { Permission } from '../access/permissions.ts';
import { personalFields, type PersonalField } from './adherent-fields.ts';
import type { Adherent } from './adherent.ts';

/** Permission to read, search and filter personal fields. */
export const personalAccess = 'adherents.update' satisfies Permission;

/** Removes personal fields for readers without permission. */
export type Shown<Of> = Omit<Of, PersonalField> & Partial<Pick<Of, PersonalField & keyof Of>>;

export type ShownAdherent = Shown<Adherent>;

export function isWhole(adherent: ShownAdherent): adherent is Adherent {
  return adherent.cin !== undefined;
}

/** A member without personal fields, as bulk answers have them for every profile. */
export type AdherentIdentity = Pick<Adherent, 'id' | 'codeAdherent' | 'prenom' | 'nom' | 'statut'>;

const personal: ReadonlySet<string> = new Set(personalFields);

export function isPersonal(field: string): boolean {
  return personal.has(field);
}

export function withoutPersonal<Of extends object>(record: Of): Shown<Of> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !isPersonal(field))) as Shown<Of>;
}
