import type { Adherent, AdherentState, EntityState } from '@club/contract';
import { amountOf } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';
import { withDefaults } from './adherent-model.ts';
import { isAdherent } from './adherent-rules.ts';

/** A stored member as the contract shows it; nothing that is only stored goes out. */
export function toAdherent(stored: AdherentDocument): Adherent {
  const document = withDefaults(stored);
  const { droitsEntree, dateInscription, createdAt, updatedAt } = document;
  return {
    id: document._id,
    version: document.version,
    codeAdherent: document.codeAdherent,
    civilite: document.civilite,
    prenom: document.prenom,
    nom: document.nom,
    dateNaissance: document.dateNaissance,
    lieuNaissance: document.lieuNaissance,
    nationalites: document.nationalites,
    cin: document.cin,
    profession: document.profession,
    groupeSanguin: document.groupeSanguin,
    estDonneur: document.estDonneur,
    situationFamiliale: document.situationFamiliale,
    telephone: document.telephone,
    telephoneUrgence: document.telephoneUrgence,
    email: document.email,
    adresse: document.adresse,
    marqueVoiture: document.marqueVoiture,
    matricules: document.matricules,
    droitsEntree: droitsEntree === null ? null : amountOf(droitsEntree),
    exonere: document.exonere,
    tarifSpecial: document.tarifSpecial,
    statut: document.statut,
    estAdherent: isAdherent(document),
    photoUrl: document.photoUrl,
    aCertificatMedical: document.aCertificatMedical,
    certificatMedicalUrl: document.certificatMedicalUrl,
    dateCertificatMedical: document.dateCertificatMedical,
    dateExpirationCertificat: document.dateExpirationCertificat,
    nombreImpressionsBadge: document.nombreImpressionsBadge,
    saisonId: document.saisonId,
    dateInscription: dateInscription.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What other services may know of a member (contract `AdherentState`), or its tombstone while it is in the trash. */
export function stateOf(stored: AdherentDocument): EntityState<AdherentState> {
  const document = withDefaults(stored);
  const { _id: id, version, deletedAt } = document;
  if (deletedAt !== null) return { id, version, deleted: true, data: null };
  return { id, version, deleted: false, data: publishedFields(document) };
}

function publishedFields(document: AdherentDocument): AdherentState {
  const { codeAdherent, civilite, prenom, nom, dateNaissance, email, telephone, statut, saisonId } = document;
  const { dateInscription, aCertificatMedical, dateExpirationCertificat } = document;
  const person = { codeAdherent, civilite, prenom, nom, dateNaissance, email, telephone };
  const inscription = { saisonId, statut, dateInscription: dateInscription.toISOString() };
  const certificat = { aCertificatMedical, dateExpirationCertificat };
  return { ...person, ...inscription, estAdherent: isAdherent(document), ...certificat };
}
