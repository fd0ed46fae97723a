import { adherentDefaults, type Adherent } from '@club/contract';

/** A member with every default. */
export function anAdherent(parts: Partial<Adherent> = {}): Adherent {
  return { ...defaults, ...parts };
}

const defaults: Adherent = {
  ...adherentDefaults,
  id: 'a1',
  version: 1,
  codeAdherent: '1',
  prenom: 'Karim',
  nom: 'Bensalem',
  photoUrl: null,
  aCertificatMedical: false,
  certificatMedicalUrl: null,
  certificatScan: false,
  dateCertificatMedical: null,
  dateExpirationCertificat: null,
  nombreImpressionsBadge: 0,
  saisonId: null,
  dateInscription: '2025-09-01T08:00:00.000Z',
  createdAt: '2025-09-01T08:00:00.000Z',
  updatedAt: '2025-09-01T08:00:00.000Z',
};
