import type { Page } from '@playwright/test';
import { openFirstRow } from './money.ts';
import {
  at,
  button,
  click,
  clickOn,
  field,
  menuItem,
  question,
  steps,
  textbox,
  type Answered,
  type Screen,
} from './screen.ts';

const aCheque = {
  reglementId: '65f0000000000000000000c1',
  codeReglement: 'REG-251126-00001',
  reference: '0000123',
  banque: 'BIAT',
  tireur: null,
  montant: 450,
  nombre: 1,
  dateReglement: '2026-11-20',
  dateEcheance: null,
  impayeId: null,
  impayeLe: null,
  payeur: { id: '65f0000000000000000000a1', codeAdherent: '0042', prenom: 'Zoé', nom: 'L’Hôpital' },
};

const aRemise = (etat: 'ouverte' | 'verrouillee') => ({
  id: '65f0000000000000000000d1',
  version: 2,
  numero: 12,
  code: 'REM-00012',
  etat,
  banque: 'BIAT',
  compte: '08 006 0001',
  date: '2026-11-25',
  dateEncaissement: null,
  montant: 450,
  nombre: 1,
  montantImpaye: 0,
  nombreImpayes: 0,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T09:00:00.000Z',
  cheques: [aCheque],
  verrouilleeAt: null,
  verrouilleePar: 'Nadia Haddad',
  encaisseePar: null,
});
const remiseAnswers = (etat: 'ouverte' | 'verrouillee'): readonly Answered[] => [
  { url: /\/api\/remises\?/, status: 200, body: { remises: [aRemise(etat)], total: 1, totalPages: 1 } },
  { url: /\/api\/remises\/65f0000000000000000000d1$/, status: 200, body: aRemise(etat) },
  { url: /\/api\/remises\/cheques/, status: 200, body: [aCheque] },
];
/** Whatever is opened came by cheque. */
const oneReturnable: Answered = {
  url: /\/api\/reglements\/[0-9a-f]{24}$/,
  body: (reglement: object) => ({ ...reglement, typeReglement: 'cheque', reference: '0000123' }),
};

const slip = '/remises?remise=65f0000000000000000000d1';

/** What the treasurer does each week: bank slips, and a cheque that comes back. */
const aMoyen = { typeReglement: 'espece', ouverture: 100, recu: 450, rendu: 50, attendu: 500 };
const aLine = {
  nature: 'reglement',
  id: aCheque.reglementId,
  code: aCheque.codeReglement,
  payeur: aCheque.payeur,
  typeReglement: 'espece',
  reference: null,
  montant: 450,
  notes: null,
  jour: '2026-11-25',
  createdAt: '2026-11-25T09:41:00.000Z',
};
const nadia = { caissierId: '65f0000000000000000000c1', caissier: 'Nadia Haddad' };
const aCloture = {
  id: '65f0000000000000000000c2',
  version: 1,
  jour: '2026-11-25',
  ...nadia,
  numero: 1,
  devise: 'MAD',
  moyens: [aMoyen],
  comptage: [{ valeur: 100, nombre: 5 }],
  compte: 500,
  ecart: 0,
  motif: null,
  fonds: 100,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T13:00:00.000Z',
  derniere: true,
  rouverte: null,
};
/** Counted at noon, and open again. */
const aDay: Answered = {
  url: /\/api\/caisse\?/,
  status: 200,
  body: {
    jour: '2026-11-25',
    totaux: [aMoyen],
    caisses: [
      {
        ...nadia,
        moyens: [aMoyen],
        cloture: null,
        operations: [aLine],
        comptes: [
          { ...aMoyen, operations: [aLine], cloture: aCloture },
          { ...aMoyen, operations: [aLine], cloture: null },
        ],
      },
    ],
  },
};

const anEcheance = {
  id: '65f0000000000000000000e1',
  version: 1,
  codeReglement: 'REG-251126-00001',
  payeur: aCheque.payeur,
  saisonId: '65f0000000000000000000f1',
  saison: '2026-2027',
  typeReglement: 'cheque',
  reference: '0000123',
  banque: 'BIAT',
  dateEcheance: '2026-10-25',
  tranche: 'retard_60',
  joursRetard: 31,
  montantTotal: 450,
  restant: 450,
  remis: true,
  remiseCode: null,
  obstacle: null,
};
const inNoBand = ['bientot', 'a_venir', 'retard_30', 'retard_90', 'retard_plus'];
const oneDue: Answered = {
  url: /\/api\/echeances\?/,
  status: 200,
  body: {
    echeances: [anEcheance],
    total: 1,
    totalPages: 1,
    restant: 450,
    tranches: [
      { tranche: 'retard_60', montant: 450, nombre: 1 },
      ...inNoBand.map((tranche) => ({ tranche, montant: 0, nombre: 0 })),
    ],
  },
};
const chooseDue = (page: Page) => page.getByLabel(/^Choisir l’échéance/).check();

export const treasuryScreens: readonly Screen[] = [
  at('/echeances', 'echeances-choix', button('Encaisser la sélection'), {
    answers: [oneDue],
    reach: chooseDue,
  }),
  at('/echeances', 'echeances/cash-echeances-dialog', textbox(/^Date d’encaissement/), {
    answers: [oneDue],
    reach: steps(chooseDue, click('Encaisser la sélection')),
  }),
  at('/caisse?jour=2026-11-25', 'caisse', button(/^Clôturer la caisse/), { answers: [aDay] }),
  at('/caisse?jour=2026-11-25', 'caisse/close-caisse-dialog', field(/^Motif de l’écart/), {
    answers: [aDay],
    opens: /^Clôturer la caisse/,
  }),
  at('/caisse?jour=2026-11-25', 'caisse/reopen-caisse-dialog', field(/^Motif/), {
    answers: [aDay],
    opens: /^Rouvrir la caisse/,
  }),
  at('/caisse?jour=2026-11-25&imprimer=oui', 'caisse-impression', button('Retour'), { answers: [aDay] }),
  at('/remises', 'remises/remise-dialog', field(/^Choisir le chèque/), {
    answers: remiseAnswers('ouverte'),
    opens: 'Nouvelle remise',
  }),
  at('/remises', 'remises/remise-panel', button('Verrouiller'), {
    answers: remiseAnswers('ouverte'),
    opens: /^Détails /,
  }),
  at(slip, 'remise-verrouiller', question, {
    answers: remiseAnswers('ouverte'),
    reach: click('Verrouiller'),
  }),
  at(slip, 'remise-encaisser', textbox(/^Date d’encaissement/), {
    answers: remiseAnswers('verrouillee'),
    reach: click('Encaisser'),
  }),
  at('/payments?onglet=complete&saison=toutes', 'reglements/fiche/return-cheque-dialog', field(/^Motif/), {
    answers: [oneReturnable],
    reach: steps(openFirstRow, click('Corriger…'), clickOn(menuItem('Impayé'))),
  }),
];
