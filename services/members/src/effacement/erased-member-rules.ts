import { adherentDefaults, codeEfface, codeKeyOf, nomEfface, unknownOfPerson } from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';

/** What is left of somebody: the number, and what figures of seasons count. */
export function erasedMember(
  before: AdherentDocument,
  { numero, par, now }: { numero: number; par: string; now: Date },
): AdherentDocument {
  const { _id, version, saisonId, dateInscription, createdAt, deletedAt, estAdherent = true } = before;
  const { inscriptions } = before;
  return {
    _id,
    version: version + 1,
    ...adherentDefaults,
    ...unknownOfPerson,
    codeAdherent: codeEfface(numero),
    codeKey: codeKeyOf(codeEfface(numero)),
    codeNumber: null,
    duplicateKey: `efface|${numero}`,
    prenom: '',
    nom: nomEfface(numero),
    statut: 'inactif',
    estAdherent,
    photoUrl: null,
    aCertificatMedical: false,
    certificatMedicalUrl: null,
    dateCertificatMedical: null,
    dateExpirationCertificat: null,
    nombreImpressionsBadge: 0,
    saisonId,
    ...(inscriptions && { inscriptions }),
    dateInscription,
    createdAt,
    updatedAt: now,
    updatedBy: par,
    deletedAt: deletedAt ?? now,
    deletedBy: par,
    effacement: { numero, le: now },
    // Copies forget what they are told.
    ...(before.anciensCodes && { anciensCodes: [] }),
  };
}
