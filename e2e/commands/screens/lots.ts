import {
  at,
  button,
  chooseFirstRow,
  click,
  clickOn,
  steps,
  text,
  type Answered,
  type Screen,
} from './screen.ts';

const run = {
  id: '65f0c0ffee00000000000001',
  etat: 'termine',
  acte: 'modification',
  annuleId: null,
  changements: { statut: 'inactif', exonere: true },
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
      adherentId: 'a2',
      codeAdherent: '0043',
      nom: 'Gharbi Sami',
      raison: 'Cette fiche est dans la corbeille.',
    },
  ],
};
const going = { ...run, etat: 'en_cours', done: 90, finishedAt: null, annulables: 0 };

const answer = (body: object): Answered => ({
  url: /\/api\/lots-adherents\/[0-9a-f]{24}$/,
  method: 'GET',
  status: 200,
  body,
});
const list = (body: object): Answered => ({
  url: /\/api\/lots-adherents$/,
  method: 'GET',
  status: 200,
  body,
});

/** Members that are selected in their list, what is done with them, and its account. */
export const lotScreens: readonly Screen[] = [
  at('/members?search=ben', 'adherents-selection', button('Tout désélectionner'), { reach: chooseFirstRow }),
  at('/members?search=ben', 'adherents/lots/modification-lot-dialog', text('Nouvelles valeurs'), {
    reach: steps(
      ...[chooseFirstRow, click('Modifier…')],
      clickOn((page) => page.getByRole('checkbox', { name: 'Nationalités' })),
      clickOn((page) => page.getByRole('checkbox', { name: 'Exonéré' })),
    ),
  }),
  at('/members?search=ben', 'adherents/inscriptions/inscription-lot-dialog', button('Inscrire'), {
    reach: steps(chooseFirstRow, click('Inscrire dans une saison…')),
  }),
  at('/members?search=ben', 'adherents/lots/acte-lot-dialog', button('Mettre à la corbeille'), {
    reach: steps(chooseFirstRow, click('Supprimer…')),
  }),
  at(`/members?lot=${run.id}`, 'adherents/lots/lot-run-dialog', text(/^236.fiches modifiées/), {
    answers: [answer(run)],
  }),
  at(`/members?lot=${run.id}`, 'lot-adherents-en-cours', button('Arrêter'), { answers: [answer(going)] }),
  at('/members/lots', 'lots-adherents', text(/^Modification/), {
    answers: [list([run, { ...run, id: '65f0c0ffee00000000000002', annuleId: run.id, changements: null }])],
  }),
];
