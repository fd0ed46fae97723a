import {
  adherentDefaults,
  amountFieldNames,
  codeKeyOf,
  type AdherentIdentity,
  type CreateAdherent,
  type MoyenInscription,
  type UpdateAdherent,
} from '@club/contract';
import { clubToday, minorOf, RuleError } from '@club/service-kit';
import { personKeyOf, personKeysOf, type Identified } from '@club/service-kit/text';
import { sequenceNumberOf } from '../codes/code-rules.ts';
import type { AdherentDocument } from './adherent-document.ts';

type OptionalFields = typeof adherentDefaults;

const optionalFields = Object.keys(adherentDefaults) as (keyof OptionalFields)[];

/** What creating a member takes besides the form. */
export interface Inscription {
  id: string;
  codeAdherent: string;
  /** Season he is inscribed in; null of none. */
  saisonId: string | null;
  moyen?: MoyenInscription;
  /** Name of who creates it. */
  by: string;
  now: Date;
}

/** Whether a person is a member of the club; a payer need not be. */
export function isAdherent({ estAdherent = true }: Pick<AdherentDocument, 'estAdherent'>): boolean {
  return estAdherent;
}

/** Document of a new member: version 1; actif and inscribed now by default. */
export function newAdherent(
  form: CreateAdherent,
  { id, codeAdherent, saisonId, moyen = 'creation', by, now }: Inscription,
): AdherentDocument {
  const { prenom, nom, dateInscription } = form;
  const fields = { ...adherentDefaults, ...inMinor(definedFields(form)) };
  const le = dateInscription ? new Date(dateInscription) : now;
  return {
    _id: id,
    version: 1,
    codeAdherent,
    codeKey: codeKeyOf(codeAdherent),
    codeNumber: sequenceNumberOf(codeAdherent),
    duplicateKey: personKeyOf({ nom, prenom, dateNaissance: fields.dateNaissance }),
    ...fields,
    prenom,
    nom,
    photoUrl: null,
    aCertificatMedical: false,
    certificatMedicalUrl: null,
    dateCertificatMedical: null,
    dateExpirationCertificat: null,
    nombreImpressionsBadge: 0,
    saisonId,
    inscriptions: saisonId === null ? [] : [{ saisonId, jour: clubToday(le), moyen }],
    dateInscription: le,
    createdAt: now,
    updatedAt: now,
    updatedBy: by,
    deletedAt: null,
    deletedBy: null,
  };
}

/** Fields changed by an edit, derived keys included; empty when none. A blank code keeps the present one. */
export function changedFields(current: AdherentDocument, form: UpdateAdherent): Partial<AdherentDocument> {
  const asked: Partial<AdherentDocument> = inMinor(definedFields(form));
  if (form.prenom !== undefined) asked.prenom = form.prenom;
  if (form.nom !== undefined) asked.nom = form.nom;
  if (form.codeAdherent) asked.codeAdherent = form.codeAdherent;
  const after = { ...current, ...asked };
  // An older duplicate keeps its own key until the code changes.
  if (after.codeAdherent !== current.codeAdherent) asked.codeKey = codeKeyOf(after.codeAdherent);
  asked.codeNumber = sequenceNumberOf(after.codeAdherent);
  asked.duplicateKey = personKeyOf(after);
  const before = { ...current, estAdherent: isAdherent(current) };
  const changed = Object.entries(asked).filter(
    ([field, value]) => value !== before[field as keyof AdherentDocument],
  );
  return Object.fromEntries(changed);
}

/** Whether a change alters the name (spelling apart) or the birth date. */
export function becomesAnother(before: Identified, after: Identified): boolean {
  return !personKeysOf(before).includes(personKeyOf(after));
}

/** Says who is there already. */
export function doubleOf(
  there: readonly Pick<AdherentIdentity, 'codeAdherent' | 'nom' | 'prenom'>[],
): string {
  const names = there.map((one) => `${one.codeAdherent} ${one.nom} ${one.prenom}`).join(', ');
  return `Un adhérent du même nom et de la même date de naissance existe déjà\u00a0: ${names}.`;
}

/** These fields with their amounts in minor units; throws `refused_value` for more decimals than the currency has. */
export function inMinor(fields: Partial<OptionalFields>): Partial<OptionalFields> {
  const amounts = amountFieldNames.flatMap((field) => {
    const amount = fields[field];
    return typeof amount === 'number' ? [[field, amountInMinor(field, amount)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(amounts) };
}

function amountInMinor(field: string, amount: number): number {
  try {
    return minorOf(amount);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'Ce montant a trop de décimales.';
    throw new RuleError('refused_value', { errors: [{ field, message }] });
  }
}

/** The optional fields that were sent, and no other property. */
function definedFields(form: Partial<OptionalFields>): Partial<OptionalFields> {
  const sent = optionalFields.filter((field) => form[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [field, form[field]]));
}
