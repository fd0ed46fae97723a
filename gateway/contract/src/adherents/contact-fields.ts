import type { AdherentFieldTable } from './field-descriptor.ts';

/** Contact data and vehicles. */
export const contactFields = {
  telephone: {
    label: 'Téléphone',
    kind: 'phone',
    max: 40,
    searched: true,
    personal: false,
    published: true,
    column: { aliases: ['Tél'], width: 18 },
  },
  telephoneUrgence: {
    label: 'Téléphone d’urgence',
    kind: 'phone',
    max: 40,
    searched: true,
    personal: false,
    column: {
      title: 'Téléphone urgence',
      aliases: ['Téléphone d’urgence', 'Tél urgence', 'Tél d’urgence'],
      width: 19,
    },
  },
  email: {
    label: 'E-mail',
    kind: 'email',
    max: 254,
    formMax: 200,
    searched: true,
    personal: false,
    published: true,
    column: {
      title: 'Email',
      aliases: ['E-mail', 'Mail', 'Courriel', 'Adresse e-mail', 'Adresse mail'],
      width: 30,
    },
  },
  adresse: {
    label: 'Adresse',
    kind: 'address',
    max: 300,
    feminine: true,
    searched: true,
    personal: true,
    column: { aliases: ['Adresse postale'], width: 36 },
  },
  marqueVoiture: {
    label: 'Marque de voiture',
    kind: 'brands',
    max: 200,
    searched: true,
    personal: true,
    column: { title: 'Marque voiture', aliases: ['Marque de voiture', 'Marques voiture'], width: 22 },
  },
  matricules: {
    label: 'Matricules',
    kind: 'plates',
    default: '[]',
    searched: true,
    personal: true,
    column: { aliases: ['Matricule'], width: 26 },
  },
} satisfies Partial<AdherentFieldTable>;
