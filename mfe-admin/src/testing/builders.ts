import type { ImportRun, Saison, SaisonStatistiques, User } from '@club/contract';

/** An import that is half done; `more` replaces what a test is about. */
export function anImportRun(more: Partial<ImportRun> = {}): ImportRun {
  return {
    id: 'i1',
    type: 'adherents',
    fileName: 'adherents.xlsx',
    statut: 'en_cours',
    rowsTotal: 100,
    rowsDone: 50,
    imported: 48,
    skipped: 1,
    errors: 1,
    errorDetails: [],
    message: null,
    startedAt: '2026-11-21T10:00:00.000Z',
    finishedAt: null,
    startedBy: 'Nadia Haddad',
    ...more,
  };
}

/** A user of the back-office; `more` replaces what a test is about. */
export function aUser(more: Partial<User> = {}): User {
  return {
    id: 'u2',
    version: 1,
    codeUtilisateur: 'U123456',
    firstName: 'Nadia',
    lastName: 'Haddad',
    email: null,
    profileType: 'operator',
    profileName: 'Utilisateur',
    isActive: true,
    createdAt: '2026-11-02T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    ...more,
  };
}

/** The active season, with something in it. */
export function aSaison(more: Partial<Saison> = {}): Saison {
  return {
    id: 's2',
    version: 1,
    nom: '2026-2027',
    dateDebut: '2026-09-01',
    dateFin: '2027-07-31',
    active: true,
    cloturee: false,
    clotureEnCours: false,
    dateCloture: null,
    numeroSerieBadge: 7,
    nbAdherents: 1250,
    nbCotisations: 3,
    nbReglements: 2,
    montantTotalCotisations: 1350,
    montantTotalReglements: 900.5,
    createdAt: '2026-08-20T08:00:00.000Z',
    ...more,
  };
}

/** The season before: closed. */
export const aClosedSaison = (more: Partial<Saison> = {}): Saison =>
  aSaison({
    id: 's1',
    nom: '2025-2026',
    dateDebut: '2025-09-01',
    dateFin: '2026-07-31',
    active: false,
    cloturee: true,
    dateCloture: '2026-08-19T18:00:00.000Z',
    ...more,
  });

/** Figures of `aSaison` over `aClosedSaison`: the second week of the one lies over the second week of the other. */
export function someStatistiques(more: Partial<SaisonStatistiques> = {}): SaisonStatistiques {
  return {
    figees: false,
    nbAdherents: 1250,
    nbCotisations: 3,
    nbReglements: 2,
    montantTotalCotisations: 1350,
    montantTotalReglements: 900.5,
    parSection: [
      { sectionId: 'sec1', code: '10', designation: 'Natation', nbAdherents: 2, montant: 900 },
      { sectionId: null, code: '', designation: '', nbAdherents: 1, montant: 450 },
    ],
    parSemaine: [
      { lundi: '2026-08-31', nbCotisations: 1, montantRecu: 450 },
      { lundi: '2026-09-07', nbCotisations: 2, montantRecu: 450.5 },
    ],
    precedente: {
      id: 's1',
      nom: '2025-2026',
      nbAdherents: 1000,
      nbCotisations: 4,
      nbReglements: 0,
      montantTotalCotisations: 1350,
      montantTotalReglements: 0,
      parSemaine: [{ lundi: '2025-09-08', nbCotisations: 4, montantRecu: 0 }],
    },
    ...more,
  };
}

/** Figures of `aClosedSaison`, the first season of the club. */
export const frozenStatistiques = (): SaisonStatistiques =>
  someStatistiques({ figees: true, precedente: null });
