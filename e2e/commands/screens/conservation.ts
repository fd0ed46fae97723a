import { at, button, click, steps, text, type Answered, type Screen, type Shows } from './screen.ts';

const empreinte = '0'.repeat(64);
const adherents = {
  regle: 'adherents',
  duree: 5,
  avant: '2021-11-25',
  personnes: 2,
  elements: 2,
  gardees: 1,
  empreinte,
};
const passages = {
  regle: 'passages',
  duree: 24,
  avant: '2024-11-25',
  personnes: 812,
  elements: 3_400,
  gardees: 0,
  empreinte,
};
const off = (regle: string) => ({
  regle,
  duree: null,
  avant: null,
  personnes: 0,
  elements: 0,
  gardees: 0,
  empreinte,
});
const person = { prenom: 'Salma', nom: 'Trabelsi', codeAdherent: '0042', le: '2019-07-31', elements: 1 };
const run = {
  id: '65f0c0ffee00000000000001',
  etat: 'termine',
  total: 3,
  done: 3,
  regles: [],
  effaces: 1,
  certificats: 0,
  jours: 1,
  entrees: 3_400,
  lectures: 0,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:09.000Z',
  refuses: [{ adherentId: 'a2', codeAdherent: '0043', nom: 'Gharbi Sami', raison: 'Un lot est en cours.' }],
};

/** Nobody of the shown club goes. */
const old: Answered[] = [
  {
    url: /\/api\/conservation$/,
    body: {
      regles: [adherents, off('corbeille'), off('certificats'), passages, off('lectures')],
      dernier: run,
    },
  },
  {
    url: /\/api\/conservation\/regles\/adherents$/,
    body: {
      ...adherents,
      lignes: [
        { ...person, id: 'a1', adherentId: 'a1', obstacle: null },
        { ...person, id: 'a2', adherentId: 'a2', nom: 'Gharbi', obstacle: 'Argent ouvert.' },
      ],
    },
  },
  { url: /\/api\/conservation\/lancements$/, method: 'POST', status: 201, body: run },
  { url: /\/api\/conservation\/lancements\/\w+$/, body: run },
];

const row =
  (name: RegExp): Shows =>
  (page) =>
    page.getByRole('row', { name });

const chosen = steps(
  click('Supprimer ce qui dépasse…'),
  (page) => page.getByRole('checkbox', { name: /^Entrées à la porte/ }).check(),
  (page) => page.getByLabel(/^Pour confirmer/).fill('3400'),
);

/** What is too old, whom it concerns, and what was done. */
export const conservationScreens: readonly Screen[] = [
  at('/conservation', 'conservation-regles', row(/^Entrées à la porte/), { answers: old }),
  at('/conservation/adherents', 'conservation-liste', row(/Trabelsi/), { answers: old }),
  at('/conservation/corbeille', 'conservation-rien', text('Rien ne dépasse')),
  at('/conservation', 'conservation/lancement-dialog', button('Supprimer définitivement'), {
    answers: old,
    reach: chosen,
  }),
  at('/conservation', 'conservation/lancement-run-dialog', text(/3.400.entrées rendues anonymes\.$/), {
    answers: old,
    reach: steps(chosen, click('Supprimer définitivement')),
  }),
];
