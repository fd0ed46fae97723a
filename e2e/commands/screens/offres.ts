import { at, button, click, question, text, within, type Answered, type Screen } from './screen.ts';

const id = '65f0c0ffee00000000000001';
const salma = { id: '65f0c0ffee0000000000000a', codeAdherent: '0042', prenom: 'Salma', nom: 'Trabelsi' };
const sami = { id: '65f0c0ffee0000000000000b', codeAdherent: '0043', prenom: 'Sami', nom: 'Trabelsi' };

const ligne = {
  adherent: salma,
  lienParente: 'Lui-même',
  formuleId: id,
  code: 'N10',
  designation: 'Natation adultes, deux séances par semaine',
  ancienMontant: 400,
  montant: 450,
  cotisationId: null,
  obstacle: null,
  explication: null,
};
const explication =
  'Sami Trabelsi aura 18 ans le 01/09/2027 : la formule Judo enfants est ouverte jusqu’à 17 ans.';
const offre = {
  id,
  code: 'OFF-261126-00001',
  etat: 'ouverte',
  renouvellementId: id,
  saisonId: id,
  payeur: salma,
  lignes: [
    ligne,
    { ...ligne, adherent: sami, designation: 'Judo enfants', montant: 300, obstacle: 'age', explication },
  ],
  montantTotal: 750,
  montantAccepte: 0,
  montantOuvert: 450,
  finLe: '2026-12-31',
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-26T08:00:00.000Z',
  annulation: null,
};
const page = {
  offres: [
    offre,
    {
      ...offre,
      id: '65f0c0ffee00000000000002',
      code: 'OFF-261126-00002',
      lignes: [{ ...ligne, montant: 12_450, ancienMontant: 11_900 }],
      montantTotal: 12_450,
    },
  ],
  total: 2,
  totalPages: 1,
  compteurs: { ouverte: 2, en_partie: 1, acceptee: 12, sans_objet: 4, expiree: 3, annulee: 0 },
};
const lot = {
  id,
  etat: 'termine',
  acte: 'annulation',
  renouvellementId: id,
  total: 240,
  done: 240,
  faits: 236,
  inchanges: 3,
  nbRefuses: 1,
  refuses: [
    {
      id: '65f0c0ffee00000000000009',
      code: 'OFF-261126-00009',
      raison: 'COT-261126-00009 : de l’argent a déjà été reçu pour cette cotisation, qui reste.',
    },
  ],
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-26T08:00:00.000Z',
  finishedAt: '2026-11-26T08:00:02.000Z',
};
const campagne = {
  id,
  etat: 'termine',
  saisonId: id,
  mode: 'offres',
  finLe: '2026-12-31',
  annulation: null,
  total: 240,
  done: 240,
  crees: 236,
  ignores: 4,
  refuses: [],
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-26T08:00:00.000Z',
  finishedAt: '2026-11-26T08:00:02.000Z',
};

const answer = (url: RegExp, body: object): Answered => ({ url, method: 'GET', status: 200, body });
const listed = answer(/\/api\/offres\?/, page);

/** Offers of renewal, one of them, and the acts on many. */
export const offreScreens: readonly Screen[] = [
  at('/renouvellement/offres', 'offres', text('OFF-261126-00002'), { answers: [listed] }),
  at(
    `/renouvellement/offres?offre=${id}`,
    'renouvellement/offres/offre-dialog',
    within('link', { name: 'Accepter au Guichet' }),
    {
      answers: [listed, answer(/\/api\/offres\/[0-9a-f]{24}$/, offre)],
    },
  ),
  at(`/renouvellement/offres?offre=${id}`, 'renouvellement/offres/accept-dialog', text('En plusieurs fois'), {
    answers: [listed, answer(/\/api\/offres\/[0-9a-f]{24}$/, offre)],
    reach: click('Accepter sans paiement…'),
  }),
  at(`/renouvellement?lot=${id}`, 'renouvellement/offres/lot-offres-dialog', text(/^236.offres ou/), {
    answers: [answer(/\/api\/lots-offres\/[0-9a-f]{24}$/, lot)],
  }),
  at(`/renouvellement?campagne=${id}`, 'renouvellement-offres-faites', button('Annuler la campagne…'), {
    answers: [answer(/\/api\/renouvellements\/[0-9a-f]{24}$/, campagne), listed],
  }),
  at(`/renouvellement?campagne=${id}`, 'renouvellement-annuler', question, {
    answers: [answer(/\/api\/renouvellements\/[0-9a-f]{24}$/, campagne)],
    reach: click('Annuler la campagne…'),
  }),
];
