import { at, button, chooseFirstRow, click, steps, text, type Answered, type Screen } from './screen.ts';

const run = {
  id: '65f0c0ffee00000000000001',
  etat: 'termine',
  acte: 'corbeille',
  annuleId: null,
  dateEcheance: null,
  total: 240,
  done: 240,
  faits: 236,
  inchanges: 3,
  nbRefuses: 1,
  annulables: 236,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-26T08:00:00.000Z',
  finishedAt: '2026-11-26T08:00:02.000Z',
  refuses: [
    {
      cotisationId: '65f0c0ffee00000000000009',
      codeCotisation: 'COT-261126-00009',
      raison: 'Cette saison est clôturée.',
    },
  ],
};

const answer = (url: RegExp, body: object): Answered => ({ url, method: 'GET', status: 200, body });

/** Cotisations that are selected in their list, what is done with them, and its account. */
export const lotCotisationsScreens: readonly Screen[] = [
  at('/cotisations', 'cotisations/lots/corbeille', text(/^Total/), {
    reach: steps(chooseFirstRow, click('Supprimer…')),
  }),
  at('/cotisations', 'cotisations/lots/echeance', text('Nouvelle échéance'), {
    reach: steps(chooseFirstRow, click('Changer l’échéance…')),
  }),
  at(`/cotisations?lot=${run.id}`, 'cotisations/lots/lot-run-dialog', button(/^Annuler pour les 236/), {
    answers: [answer(/\/api\/lots-cotisations\/[0-9a-f]{24}$/, run)],
  }),
  at('/cotisations/lots', 'lots-cotisations', text(/^Suppression/), {
    answers: [answer(/\/api\/lots-cotisations$/, [run])],
  }),
];
