import type { Permission } from '../access/permissions.ts';
import type { Adherent } from './adherent.ts';

/** What a profile needs to read the personal fields of members, to search by them and to filter by them. */
export const personalAccess = 'adherents.update' satisfies Permission;

/** Fields of a member that only who may change members gets, on any call, export, history or print. */
export const personalFields = [
  'lieuNaissance',
  'cin',
  'groupeSanguin',
  'estDonneur',
  'adresse',
  'marqueVoiture',
  'matricules',
  'aCertificatMedical',
  'certificatMedicalUrl',
  'dateCertificatMedical',
  'dateExpirationCertificat',
] as const satisfies readonly (keyof Adherent)[];

export type PersonalField = (typeof personalFields)[number];

/** A record of which the personal fields are absent for who may not read them. */
export type Shown<Of> = Omit<Of, PersonalField> & Partial<Pick<Of, PersonalField & keyof Of>>;

/** A member as the asking profile may see it. */
export type ShownAdherent = Shown<Adherent>;

/** Whether a member came with his personal fields. */
export function isWhole(adherent: ShownAdherent): adherent is Adherent {
  return adherent.cin !== undefined;
}

/** Of a member, what any profile that reads members gets of all of them at once. */
export type AdherentIdentity = Pick<Adherent, 'id' | 'codeAdherent' | 'prenom' | 'nom' | 'statut'>;

const personal: ReadonlySet<string> = new Set(personalFields);

/** Whether a field is one of the personal ones. */
export function isPersonal(field: string): boolean {
  return personal.has(field);
}

/** A record without its personal fields. */
export function withoutPersonal<Of extends object>(record: Of): Shown<Of> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !isPersonal(field))) as Shown<Of>;
}
