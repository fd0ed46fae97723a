import {
  at,
  button,
  click,
  fill,
  question,
  text,
  textbox,
  steps,
  within,
  type Answered,
  type Screen,
} from './screen.ts';

const id = '5e9e00000000000000000001';
const all = { sectionIds: [], formuleIds: [], cumulable: true, du: null, au: null };
const kept = { version: 1, createdAt: '2026-11-01T09:00:00.000Z' };
const regles = [
  {
    ...{ ...all, ...kept, id, nom: 'Fratrie', ordre: 1, du: '2026-09-01', au: '2026-10-31' },
    condition: {
      genre: 'famille',
      sur: 'moins_chere',
      paliers: [
        { rang: 2, effet: { pourcentage: 10 } },
        { rang: 3, effet: { pourcentage: 15 } },
      ],
    },
  },
  {
    ...{ ...all, ...kept, id: id.replace(/1$/, '2'), nom: '', ordre: 2 },
    condition: { genre: 'prorata', par: 'mois', plancher: 25 },
  },
  {
    ...{ ...all, ...kept, id: id.replace(/1$/, '3'), nom: 'Petits', ordre: 3, cumulable: false },
    condition: { genre: 'age', ageMin: 0, ageMax: 11, effet: { montant: 50 } },
  },
];
/** The rules, as a club has them. */
export const reglesListed: Answered = { url: /\/api\/regles-tarifaires$/, status: 200, body: regles };
const none: Answered = { ...reglesListed, body: [] };

const raison = (texte: string, montant: number) => ({ regleId: id, texte, montant });
const simulated: Answered = {
  url: /\/api\/tarifs\/simulation$/,
  method: 'POST',
  status: 200,
  body: {
    ...{ familles: 212, avant: 254_300, apres: 254_240, difference: -60, gagnantes: 1, perdantes: 1 },
    differences: [
      {
        ...{ payeurId: 'p1', codeAdherent: '0042', nom: 'Mohamed BEN ALI' },
        ...{ avant: 2400, apres: 2520, difference: 120 },
        lignes: [
          {
            ...{ adherentId: 'a1', nom: 'Yasmine BEN ALI', formuleId: 'f1', formule: 'Natation enfants' },
            ...{ avant: 2400, apres: 2520, raisons: [raison('Date d’inscription, +5 % de 2 400,00', 120)] },
          },
        ],
      },
      {
        ...{ payeurId: 'p2', codeAdherent: '0108', nom: 'Salma TRABELSI' },
        ...{ avant: 4200, apres: 4020, difference: -180 },
        lignes: [
          {
            ...{ adherentId: 'a2', nom: 'Sami TRABELSI', formuleId: 'f2', formule: 'Judo' },
            ...{ avant: 1800, apres: 1620, raisons: [raison('2e de la famille, −10 % de 1 800,00', -180)] },
          },
        ],
      },
    ],
  },
};
const history: Answered = {
  url: /\/api\/regles-tarifaires\/[^/]+\/history$/,
  status: 200,
  body: [
    {
      ...{ id: 'h1', at: '2026-11-20T10:00:00.000Z', by: 'Nadia Haddad', action: 'update', version: 2 },
      changes: [{ field: 'ordre', before: 3, after: 1 }],
    },
  ],
};

const address = '/formulas/regles';
const answers = [reglesListed];

/** The rules of tariffs, their form and what they would change. */
export const tarificationScreens: readonly Screen[] = [
  at(address, 'regles', text('Pro rata des mois'), { answers }),
  at(address, 'regles-vide', text('Aucune règle de tarif'), { answers: [none] }),
  at(`${address}?nouveau=famille`, 'tarification/regle-dialog', button('Créer la règle'), { answers }),
  at(address, 'regle-dialog-modifier', button('Enregistrer'), { answers, opens: /^Modifier Petits/ }),
  at(address, 'tarification/regle-history-dialog', within('listitem'), {
    answers: [reglesListed, history],
    opens: /^Historique Fratrie/,
  }),
  at(address, 'tarification/delete-regle-dialog', question, { answers, opens: /^Supprimer Fratrie/ }),
  at(`${address}?nouveau=oui`, 'essai/simulation-dialog', text('Familles dont le prix change'), {
    answers: [reglesListed, simulated],
    reach: steps(fill(textbox(/^De combien/), '10'), click('Essayer avant d’enregistrer')),
  }),
  at(`${address}?essai=oui`, 'tarification/essai-dialog', text('Familles dont le prix change'), {
    answers: [reglesListed, simulated],
  }),
];
