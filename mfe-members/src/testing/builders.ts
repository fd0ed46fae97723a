import {
  adherentDefaults,
  type Adherent,
  type AdherentSummary,
  type FicheAdherent,
  type ShownAdherent,
} from '@club/contract';

export function anAdherent(more: Partial<Adherent> = {}): Adherent {
  return {
    ...adherentDefaults,
    id: 'a1',
    version: 3,
    codeAdherent: '0042',
    civilite: 'Mme',
    prenom: 'Salma',
    nom: 'TRABELSI',
    dateNaissance: '1990-03-05',
    lieuNaissance: 'Sousse',
    cin: '01234567',
    profession: 'Enseignante',
    groupeSanguin: 'O+',
    estDonneur: true,
    situationFamiliale: 'Célibataire',
    telephone: '22123456',
    email: 'salma@example.com',
    adresse: '3 rue des Oliviers',
    marqueVoiture: 'Peugeot',
    matricules: '["123 TU 4567"]',
    droitsEntree: 150,
    photoUrl: null,
    aCertificatMedical: false,
    certificatMedicalUrl: null,
    certificatScan: Boolean(more.certificatMedicalUrl),
    dateCertificatMedical: null,
    dateExpirationCertificat: null,
    nombreImpressionsBadge: 0,
    saisonId: 's1',
    dateInscription: '2026-09-01T08:00:00.000Z',
    createdAt: '2026-09-01T08:00:00.000Z',
    updatedAt: '2026-09-01T08:00:00.000Z',
    ...more,
  };
}

export function anAdherentRow(more: Partial<Adherent> = {}): AdherentSummary {
  const adherent = anAdherent(more);
  return {
    id: adherent.id,
    version: adherent.version,
    codeAdherent: adherent.codeAdherent,
    civilite: adherent.civilite,
    prenom: adherent.prenom,
    nom: adherent.nom,
    email: adherent.email,
    telephone: adherent.telephone,
    statut: adherent.statut,
    photoUrl: adherent.photoUrl,
    dateNaissance: adherent.dateNaissance,
    dateInscription: adherent.dateInscription,
  };
}

/** The first view of a record, for who may change members. */
export function aFiche(
  adherent: ShownAdherent = anAdherent(),
  parts: Partial<FicheAdherent> = {},
): FicheAdherent {
  return {
    adherent,
    ...{ saisonIds: [], certificats: [], entrees: { total: 0, derniere: null }, rappels: { refuse: false } },
    ...parts,
  };
}
