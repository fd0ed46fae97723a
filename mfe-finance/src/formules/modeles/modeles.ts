/** A formula of a model; its price is the club's to say. */
export interface ModeleFormule {
  designation: string;
  /** Months. */
  duree: number;
  ageMin?: number;
  ageMax?: number;
}

export interface ModeleSection {
  designation: string;
  requiresCertificatMedical?: true;
  /** The section of the settings that has a card of its own and always asks for a certificate (C-5). */
  musculation?: true;
  formules: readonly ModeleFormule[];
}

/** A ready catalogue of a club that begins (C-9). */
export interface Modele {
  label: string;
  note: string;
  sections: readonly ModeleSection[];
}

const children = { ageMax: 17 };
const adults = { ageMin: 18 };
const year = 12;
const term = 3;

export const modeles = {
  omnisports: {
    label: 'Club omnisports',
    note: 'Plusieurs activités, enfants et adultes, à l’année',
    sections: [
      {
        designation: 'Natation',
        formules: [
          { designation: 'Natation enfants – année', duree: year, ...children },
          { designation: 'Natation adultes – année', duree: year, ...adults },
        ],
      },
      {
        designation: 'Judo',
        requiresCertificatMedical: true,
        formules: [
          { designation: 'Judo enfants – année', duree: year, ...children },
          { designation: 'Judo adultes – année', duree: year, ...adults },
        ],
      },
      {
        designation: 'Tennis',
        formules: [
          { designation: 'École de tennis – année', duree: year, ...children },
          { designation: 'Tennis adultes – année', duree: year, ...adults },
        ],
      },
    ],
  },
  salle: {
    label: 'Salle de sport',
    note: 'Musculation et cours, au mois, au trimestre ou à l’année',
    sections: [
      {
        designation: 'Musculation',
        musculation: true,
        requiresCertificatMedical: true,
        formules: [
          { designation: 'Musculation – mois', duree: 1 },
          { designation: 'Musculation – trimestre', duree: term },
          { designation: 'Musculation – année', duree: year },
        ],
      },
      {
        designation: 'Cours collectifs',
        formules: [
          { designation: 'Cours collectifs – trimestre', duree: term },
          { designation: 'Cours collectifs – année', duree: year },
        ],
      },
    ],
  },
  association: {
    label: 'Association',
    note: 'Une adhésion à l’année, avec un tarif réduit',
    sections: [
      {
        designation: 'Adhésion',
        formules: [
          { designation: 'Adhésion – année', duree: year },
          { designation: 'Adhésion tarif réduit – année', duree: year },
        ],
      },
    ],
  },
} satisfies Record<string, Modele>;

export type ModeleName = keyof typeof modeles;
