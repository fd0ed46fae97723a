import { adherentFields, type AdherentFieldName } from './adherent-fields.ts';
import { isPersonal } from './personal-fields.ts';

/** Fields that the list of members may be asked for, beside `id` and `version`: all but files, which have calls of their own. */
export const champsAdherent = (Object.keys(adherentFields) as AdherentFieldName[]).filter(
  (name) => name !== 'certificatMedicalUrl',
);
export type ChampAdherent = AdherentFieldName;

/** Tell of somebody's health: who reads them is kept (I-22). */
const health: ReadonlySet<AdherentFieldName> = new Set([
  'groupeSanguin',
  'estDonneur',
  'aCertificatMedical',
  'dateCertificatMedical',
  'dateExpirationCertificat',
] as const);

export const tellsOfHealth = (fields: readonly AdherentFieldName[]): boolean =>
  fields.some((field) => health.has(field));

/** Those of the fields that a person may know. */
export const knownFields = (fields: readonly AdherentFieldName[], personal: boolean) =>
  fields.filter((field) => personal || !isPersonal(field));
