import type { Formule, HistoryLine, Payeur, PersonName, Saison, Section } from '@club/contract';

/** An id as the contract’s schemas want it, which check a form. */
export const idOf = (end: string): string => end.padStart(24, '0');

export function aPayeur(more: Partial<Payeur> = {}): Payeur {
  return {
    id: idOf('a1'),
    codeAdherent: '0042',
    prenom: 'Mohamed',
    nom: 'BEN ALI',
    dateNaissance: '1990-03-05',
    telephone: '22123456',
    statut: 'actif',
    estAdherent: true,
    saisonId: 's1',
    aCertificatMedical: false,
    certificatScan: more.aCertificatMedical ?? false,
    dateExpirationCertificat: null,
    ...more,
  };
}

export function aPersonName(more: Partial<PersonName> = {}): PersonName {
  const { id, codeAdherent, prenom, nom } = aPayeur();
  return { id, codeAdherent, prenom, nom, ...more };
}

export function aSaison(more: Partial<Saison> = {}): Saison {
  return {
    id: 's1',
    version: 1,
    nom: '2026-2027',
    dateDebut: '2026-09-01',
    dateFin: '2027-07-31',
    active: true,
    cloturee: false,
    inscriptionsOuvertes: false,
    inscriptionsDu: null,
    activeDepuis: null,
    clotureEnCours: false,
    dateCloture: null,
    numeroSerieBadge: 1,
    nbAdherents: 0,
    nbCotisations: 0,
    nbReglements: 0,
    montantTotalCotisations: 0,
    montantTotalReglements: 0,
    createdAt: '2026-08-01T08:00:00.000Z',
    ...more,
  };
}

export function aSection(more: Partial<Section> = {}): Section {
  return {
    id: '5ec100000000000000000001',
    version: 1,
    code: '10',
    designation: 'Natation',
    description: null,
    appartientDelta: false,
    active: true,
    requiresCertificatMedical: false,
    scanObligatoire: false,
    reglesCertificat: [],
    createdAt: '2026-08-01T08:00:00.000Z',
    ...more,
  };
}

export function aFormule(more: Partial<Formule> = {}): Formule {
  return {
    id: idOf('f1'),
    version: 1,
    code: 'N10',
    designation: 'Natation adulte',
    description: null,
    montant: 450,
    partFixe: 0,
    tarifs: [],
    prix: [],
    genreDuree: 'mois',
    duree: 12,
    entrees: null,
    du: null,
    au: null,
    sectionId: '5ec100000000000000000001',
    ageMin: null,
    ageMax: null,
    actif: true,
    createdAt: '2026-08-01T08:00:00.000Z',
    ...more,
  };
}

export function aHistoryLine(more: Partial<HistoryLine> = {}): HistoryLine {
  return {
    id: 'h1',
    action: 'update',
    at: '2026-11-21T10:00:00',
    by: 'Karim Saïdi',
    version: 2,
    changes: [],
    ...more,
  };
}
