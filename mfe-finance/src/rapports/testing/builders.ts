import {
  adherentDefaults,
  fieldsOf,
  memberReportFields,
  type LigneSynthese,
  type MemberReportRow,
  type PartieSynthese,
  type PayerReportGroup,
  type SectionReportGroup,
  type SaisonStatistiques,
  type Synthese,
} from '@club/contract';

export const somePayers: PayerReportGroup[] = [
  {
    codePayeur: '0007',
    nomPrenom: 'Ben Ali Amine',
    totalMontant: -20.5,
    reglements: [
      {
        codeCotisation: null,
        dateReglement: '2026-09-08',
        montant: -20.5,
        typeReglement: 'espece',
        dateEncaissement: null,
        remboursement: false,
        contrePassation: false,
      },
    ],
  },
  {
    codePayeur: '0042',
    nomPrenom: 'Trabelsi Salma',
    totalMontant: 450.1,
    reglements: [
      {
        codeCotisation: 'COT-1',
        dateReglement: '2026-09-05',
        montant: 150,
        typeReglement: 'espece',
        dateEncaissement: null,
        remboursement: false,
        contrePassation: false,
      },
      {
        codeCotisation: 'COT-1',
        dateReglement: '2026-10-05',
        montant: 300.1,
        typeReglement: 'cheque',
        dateEncaissement: '2026-10-12',
        remboursement: false,
        contrePassation: false,
      },
    ],
  },
];

export const someSections: SectionReportGroup[] = [
  {
    sectionId: 's10',
    sectionCode: '10',
    sectionDesignation: 'Natation',
    montantTotalSection: 750.2,
    formules: [
      {
        formuleId: 'f-N10',
        formuleCode: 'N10',
        formuleDesignation: 'Natation adulte',
        tarif: 450,
        nombreAdherents: 1,
        montantFormule: 450.2,
      },
      {
        formuleId: 'f-N11',
        formuleCode: 'N11',
        formuleDesignation: 'Natation enfant',
        tarif: 300,
        nombreAdherents: 1,
        montantFormule: 300,
      },
    ],
  },
  {
    sectionId: null,
    sectionCode: '',
    sectionDesignation: 'Sans section',
    montantTotalSection: 10,
    formules: [
      {
        formuleId: 'f-C1',
        formuleCode: 'C1',
        formuleDesignation: 'Carte',
        tarif: 10,
        nombreAdherents: 1,
        montantFormule: 10,
      },
    ],
  },
];

export function aMemberRow(more: Partial<MemberReportRow> = {}): MemberReportRow {
  const salma = {
    ...adherentDefaults,
    codeAdherent: '0042',
    nom: 'Trabelsi',
    prenom: 'Salma',
    dateNaissance: '2000-03-05',
    telephone: '22123456',
  };
  return {
    ...fieldsOf(salma, memberReportFields),
    age: 26,
    derniereSaison: '2026-2027',
    ...more,
  };
}

/** A season with one line of each kind of part. */
export function aSynthese(): Synthese {
  const line = (partie: PartieSynthese, cle: string, libelle: string, more: Partial<LigneSynthese>) => ({
    partie,
    cle,
    libelle,
    nombre: null,
    nombrePrecedent: null,
    montant: null,
    montantPrecedent: null,
    ...more,
  });
  return {
    saison: { id: 's1', nom: '2026-2027', dateDebut: '2026-09-01' },
    precedente: { id: 's0', nom: '2025-2026' },
    jour: '2026-11-26',
    jourPrecedent: '2025-11-26',
    entiere: false,
    groupes: [
      {
        partie: 'adherents',
        titre: 'Adhérents',
        total: null,
        lignes: [
          line('adherents', 'total', 'Adhérents avec une cotisation', { nombre: 9, nombrePrecedent: 8 }),
        ],
      },
      {
        partie: 'mois',
        titre: 'Reçu par mois',
        total: 300,
        lignes: [
          line('mois', '0', 'septembre', { nombre: 2, montant: 200, montantPrecedent: 100 }),
          line('mois', '1', 'octobre', { nombre: 1, montant: 100, montantPrecedent: 150 }),
        ],
      },
      {
        partie: 'sections',
        titre: 'Par section',
        total: 450,
        lignes: [
          line('sections', '10', 'Natation', {
            nombre: 9,
            nombrePrecedent: 8,
            montant: 450,
            montantPrecedent: 500,
          }),
        ],
      },
      {
        partie: 'ages',
        titre: 'Par âge et par sexe',
        total: null,
        lignes: [
          line('ages', 'femmes-10', 'Femmes 10 à 19 ans', { nombre: 5, nombrePrecedent: 4 }),
          line('ages', 'hommes-10', 'Hommes 10 à 19 ans', { nombre: 4, nombrePrecedent: 4 }),
        ],
      },
    ],
  };
}

/** Figures of `aSaison`, its first week the better one. */
export function someStatistiques(more: Partial<SaisonStatistiques> = {}): SaisonStatistiques {
  return {
    figees: false,
    nbAdherents: 9,
    nbCotisations: 7,
    nbReglements: 3,
    montantTotalCotisations: 760.2,
    montantTotalReglements: 429.6,
    parSection: [
      { sectionId: 's10', code: '10', designation: 'Natation', nbAdherents: 2, montant: 750.2 },
      { sectionId: null, code: '', designation: 'Sans section', nbAdherents: 5, montant: 10 },
    ],
    parSemaine: [
      { lundi: '2026-09-07', nbCotisations: 6, montantRecu: 400 },
      { lundi: '2026-09-14', nbCotisations: 1, montantRecu: 29.6 },
    ],
    precedente: null,
    ...more,
  };
}
