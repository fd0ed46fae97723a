import {
  amountFieldNames,
  enteredFieldNames,
  fieldsOf,
  publishedAdherentFields,
  type Adherent,
  type AdherentFields,
  type AdherentState,
  type AdherentSummary,
  type EntityState,
} from '@club/contract';
import { amountOf } from '@club/service-kit';
import { inscriptionsOfDocument } from '../saisons/inscriptions.ts';
import type { AdherentDocument } from './adherent-document.ts';
import { withDefaults } from './adherent-model.ts';

/** A stored member as the contract has it, without internal fields. */
export function toAdherent(stored: AdherentDocument): Adherent {
  const document = withDefaults(stored);
  const { dateInscription, createdAt, updatedAt, anciensCodes = [] } = document;
  return {
    id: document._id,
    version: document.version,
    ...enteredFieldsOf(document),
    photoUrl: document.photoUrl,
    aCertificatMedical: document.aCertificatMedical,
    certificatMedicalUrl: document.certificatMedicalUrl,
    certificatScan: document.aCertificatMedical && document.certificatMedicalUrl !== null,
    dateCertificatMedical: document.dateCertificatMedical,
    dateExpirationCertificat: document.dateExpirationCertificat,
    nombreImpressionsBadge: document.nombreImpressionsBadge,
    saisonId: document.saisonId,
    inscriptions: inscriptionsOfDocument(document),
    dateInscription: dateInscription.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(anciensCodes.length > 0 && { anciensCodes }),
  };
}

/**
 * Published state of a member (contract `AdherentState`), or its tombstone in the trash. That of somebody who was erased says what stands
 * in his place: copies keep the last state they know (E-3). `shown`: he as the contract has him.
 */
export function stateOf(stored: AdherentDocument, shown = toAdherent(stored)): EntityState<AdherentState> {
  const { _id: id, version, deletedAt, effacement, anciensCodes } = withDefaults(stored);
  const deleted = deletedAt !== null;
  const isTold = !deleted || Boolean(effacement?.le);
  if (!isTold) return { id, version, deleted, data: null };
  // Said when it is empty again too: a copy keeps what it is not told.
  const codes = anciensCodes && { anciensCodes };
  return {
    id,
    version,
    deleted,
    data: { ...fieldsOf(shown, [...publishedAdherentFields, 'inscriptions']), ...codes },
  };
}

/** What staff filled in, amounts in the club's currency. */
function enteredFieldsOf(document: AdherentDocument): Pick<Adherent, keyof AdherentFields> {
  const fields = fieldsOf(document, enteredFieldNames) as Pick<Adherent, keyof AdherentFields>;
  for (const name of amountFieldNames) {
    const stored = document[name];
    fields[name] = stored === null ? null : amountOf(stored);
  }
  return fields;
}

/** Fields of a row of the list, in its order. */
export const summaryFields = [
  ...(['id', 'version', 'codeAdherent', 'civilite', 'prenom', 'nom', 'email', 'telephone'] as const),
  ...(['statut', 'photoUrl', 'dateNaissance', 'dateInscription'] as const),
] satisfies readonly (keyof AdherentSummary)[];

/** A member as a row of the list. */
export const summaryOf = (adherent: Adherent): AdherentSummary => fieldsOf(adherent, summaryFields);
