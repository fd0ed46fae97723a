import { adherentFields, type AdherentFieldName } from './adherent-fields.ts';
import { isPersonal } from './personal-fields.ts';

/** Fields that a list of members can request besides `id` and `version`. Files have calls of their own. */
export const champsAdherent = (Object.keys(adherentFields) as AdherentFieldName[]).filter(
  (name) => name !== 'certificatMedicalUrl',
);
export type ChampAdherent = AdherentFieldName;

/** Health data: each reader is logged (I-22). */
const health: ReadonlySet<AdherentFieldName> = new Set([
  'groupeSanguin',
  'estDonneur',
  'aCertificatMedical',
  'certificatScan',
  'dateCertificatMedical',
  'dateExpirationCertificat',
] as const);

export const tellsOfHealth = (fields: readonly AdherentFieldName[]): boolean =>
  fields.some((field) => health.has(field));

/** The fields that a user may read. */
export const knownFields = (fields: readonly AdherentFieldName[], personal: boolean) =>
  fields.filter((field) => personal || !isPersonal(field));
