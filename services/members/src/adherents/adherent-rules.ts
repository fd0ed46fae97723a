import { adherentDefaults, type CreateAdherent, type UpdateAdherent } from '@club/contract';
import { minorOf, RuleError } from '@club/service-kit';
import { codeKeyOf, personKeyOf } from '@club/service-kit/search';
import { sequenceNumberOf } from '../codes/code-rules.ts';
import type { AdherentDocument } from './adherent-document.ts';

type OptionalFields = typeof adherentDefaults;

const optionalFields = Object.keys(adherentDefaults) as (keyof OptionalFields)[];

/** What creating a member takes besides the form. */
export interface Inscription {
  id: string;
  codeAdherent: string;
  saisonId: string | null;
  /** Name of who creates it. */
  by: string;
  now: Date;
}

/** Whether a person is a member of the club; a payer need not be (design.md "Members and seasons"). */
export function isAdherent({ estAdherent = true }: Pick<AdherentDocument, 'estAdherent'>): boolean {
  return estAdherent;
}

/** The document of a new member: version 1, actif unless said otherwise, inscribed now unless said otherwise. */
export function newAdherent(
  form: CreateAdherent,
  { id, codeAdherent, saisonId, by, now }: Inscription,
): AdherentDocument {
  const { prenom, nom, dateInscription } = form;
  const fields = { ...adherentDefaults, ...definedFields(form) };
  return {
    _id: id,
    version: 1,
    codeAdherent,
    codeKey: codeKeyOf(codeAdherent),
    codeNumber: sequenceNumberOf(codeAdherent),
    duplicateKey: personKeyOf({ nom, prenom, dateNaissance: fields.dateNaissance }),
    prenom,
    nom,
    ...fields,
    droitsEntree: fields.droitsEntree === null ? null : droitsInMinor(fields.droitsEntree),
    photoUrl: null,
    aCertificatMedical: false,
    certificatMedicalUrl: null,
    dateCertificatMedical: null,
    dateExpirationCertificat: null,
    nombreImpressionsBadge: 0,
    saisonId,
    dateInscription: dateInscription ? new Date(dateInscription) : now,
    createdAt: now,
    updatedAt: now,
    updatedBy: by,
    deletedAt: null,
    deletedBy: null,
  };
}

/**
 * What an edit changes of a stored member, keys derived from names and code included; empty when nothing does. A blank
 * code keeps the present one: a member always has a code.
 */
export function changedFields(current: AdherentDocument, form: UpdateAdherent): Partial<AdherentDocument> {
  const asked: Partial<AdherentDocument> = definedFields(form);
  if (form.prenom !== undefined) asked.prenom = form.prenom;
  if (form.nom !== undefined) asked.nom = form.nom;
  if (form.codeAdherent) asked.codeAdherent = form.codeAdherent;
  if (typeof form.droitsEntree === 'number') asked.droitsEntree = droitsInMinor(form.droitsEntree);
  const after = { ...current, ...asked };
  // One that shares its code with another since before codes were compared keeps its own key until the code changes.
  if (after.codeAdherent !== current.codeAdherent) asked.codeKey = codeKeyOf(after.codeAdherent);
  asked.codeNumber = sequenceNumberOf(after.codeAdherent);
  asked.duplicateKey = personKeyOf(after);
  const before = { ...current, estAdherent: isAdherent(current) };
  const changed = Object.entries(asked).filter(
    ([field, value]) => value !== before[field as keyof AdherentDocument],
  );
  return Object.fromEntries(changed);
}

/** Minor units of the entry fee; throws `refused_value` when it has more decimals than the club's currency. */
function droitsInMinor(montant: number): number {
  try {
    return minorOf(montant);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'Ce montant a trop de décimales.';
    throw new RuleError('refused_value', { errors: [{ field: 'droitsEntree', message }] });
  }
}

/** The optional fields that were sent, and no other property. */
function definedFields(form: Partial<OptionalFields>): Partial<OptionalFields> {
  const sent = optionalFields.filter((field) => form[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [field, form[field]]));
}
