import {
  defaultEmailSettings,
  defaultSettings,
  type Activite,
  type AdherentSummary,
  type DashboardStats,
  type ImportRun,
  type Saison,
  type SaisonStatistiques,
  type Settings,
} from '@club/contract';

/** An import half done. */
export function anImportRun(more: Partial<ImportRun> = {}): ImportRun {
  return {
    id: 'i1',
    type: 'adherents',
    mode: 'creer',
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

/** The active season, not empty. */
export function aSaison(more: Partial<Saison> = {}): Saison {
  return {
    id: 's2',
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

/** Figures of `aSaison` over `aClosedSaison`. */
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
      dateDebut: '2025-09-01',
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

export const frozenStatistiques = (): SaisonStatistiques =>
  someStatistiques({ figees: true, precedente: null });

export function aRecentAdherent(more: Partial<AdherentSummary> = {}): AdherentSummary {
  return {
    id: 'a1',
    version: 1,
    codeAdherent: '0042',
    civilite: 'Mme',
    prenom: 'Salma',
    nom: 'Trabelsi',
    email: 'salma@example.org',
    telephone: null,
    statut: 'actif',
    photoUrl: null,
    dateNaissance: null,
    dateInscription: '2026-11-20T09:00:00.000Z',
    ...more,
  };
}

export function someDashboardStats(more: Partial<DashboardStats> = {}): DashboardStats {
  return {
    saison: { id: 's2', nom: '2026-2027' },
    tendance: {
      jours: ['2026-11-20', '2026-11-21'],
      newMembers: [2, 3],
      newCotisations: [0, 1],
      newReglements: [4, 0],
      reglementAmount: [100.5, 0],
    },
    totalMembers: 12856,
    totalCotisations: 1234,
    totalCotisationsAmount: 450_000.5,
    dailyStats: {
      today: { newMembers: 3, newCotisations: 1, newReglements: 0, reglementAmount: 0 },
      evolution: {
        newMembersPercent: 50,
        newCotisationsPercent: null,
        newReglementsPercent: -100,
        reglementAmountPercent: -100,
      },
    },
    ...more,
  };
}

export function anActivite(more: Partial<Activite> = {}): Activite {
  return {
    id: 'act1',
    at: '2026-11-21T10:00:00.000Z',
    entity: 'reglement',
    entityId: 'r1',
    action: 'create',
    phrase: 'Salma Trabelsi a réglé 450,00 Dh par chèque',
    par: 'Nadia Haddad',
    lien: '/payments?reglement=r1',
    ...more,
  };
}

/** The settings of a new club. */
export function someSettings(more: Partial<Settings> = {}): Settings {
  return {
    ...defaultSettings,
    version: 1,
    updatedAt: '2026-11-21T10:00:00.000Z',
    updatedBy: 'Nadia Haddad',
    emailSettings: defaultEmailSettings,
    ...more,
  };
}
