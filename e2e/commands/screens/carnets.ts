import {
  at,
  button,
  click,
  clickOn,
  question,
  steps,
  text,
  textbox,
  type Answered,
  type Screen,
} from './screen.ts';

const carnet = {
  id: '65f0000000000000000000a7',
  adherentId: '65f0000000000000000000a1',
  adherent: { id: '65f0000000000000000000a1', codeAdherent: '0042', prenom: 'Zoé', nom: 'L’Hôpital' },
  cotisationId: '65f0000000000000000000b1',
  codeCotisation: 'COT-251126-00001',
  saisonId: '65f0000000000000000000f1',
  formule: {
    id: '65f0000000000000000000f2',
    code: 'T10',
    designation: 'Tennis, carnet de dix séances',
    sectionId: null,
  },
  ...{ du: '2026-09-01', au: '2099-02-28' },
  ...{ achetees: 10, prises: 1, restantes: 9, expirees: 0, rendues: 0 },
  entrees: [
    {
      passageId: '65f0000000000000000000e2',
      moment: '2026-11-20T18:00:00.000Z',
      sectionId: null,
      annulation: null,
    },
    {
      passageId: '65f0000000000000000000e1',
      moment: '2026-11-13T18:00:00.000Z',
      sectionId: null,
      annulation: {
        le: '2026-11-14T09:00:00.000Z',
        par: 'Nadia Haddad',
        motif: 'Séance annulée par la pluie',
      },
    },
  ],
};

const gel = {
  id: '65f0000000000000000000b7',
  adherentId: carnet.adherentId,
  ...{ du: '2027-01-15', au: '2027-02-28', motif: 'Jambe cassée' },
  ...{ le: '2027-01-10T09:00:00.000Z', par: 'Nadia Haddad' },
  lignes: [
    {
      cotisationId: carnet.cotisationId,
      codeCotisation: carnet.codeCotisation,
      formule: carnet.formule,
      ...{ jours: 45, avant: '2027-08-31', apres: '2027-10-15' },
    },
  ],
};

const depart = {
  id: '65f0000000000000000000c7',
  adherentId: carnet.adherentId,
  ...{ jour: '2027-01-15', motif: 'Déménagement', certificat: false },
  ...{ le: '2027-01-10T09:00:00.000Z', par: 'Nadia Haddad' },
  lignes: [
    {
      cotisationId: carnet.cotisationId,
      codeCotisation: carnet.codeCotisation,
      formule: carnet.formule,
      ...{ avant: '2027-08-31', apres: '2027-01-15', prix: 1200, garde: 500, rendu: 700 },
      texte: '7 mois sur 12 rendus',
    },
  ],
};

const plan = {
  lignes: depart.lignes,
  ...{ garde: 500, rendu: 700, credite: 400, annule: 0, promesses: 300 },
};

interface Line {
  formules: object[];
}

/** Everything that the member took is a carnet, stands still, and was left. */
const answers: readonly Answered[] = [
  { url: /\/api\/carnets/, method: 'GET', status: 200, body: { carnets: [carnet], nombre: 1 } },
  { url: /\/api\/adherents\/\w+\/gels$/, method: 'GET', status: 200, body: [gel] },
  { url: /\/api\/adherents\/\w+\/depart$/, method: 'GET', status: 200, body: [depart] },
  { url: /\/api\/adherents\/\w+\/depart$/, method: 'POST', status: 200, body: plan },
  {
    url: /\/api\/cotisations\?/,
    method: 'GET',
    body: ({ cotisations, ...page }: { cotisations: { adherents: Line[] }[] }) => ({
      ...page,
      cotisations: cotisations.map((one) => ({
        ...one,
        adherents: one.adherents.map((line) => ({
          ...line,
          formules: line.formules.map((formule) => ({ ...formule, entrees: 10, gels: [], depart: {} })),
        })),
      })),
    }),
  },
];

/** The list of carnets, and of a member's record: entries of a carnet, freezes and leaves. */
export function carnetScreens(fiche: string): readonly Screen[] {
  const money = clickOn((page) => page.getByRole('tab', { name: 'Cotisations et règlements' }));
  return [
    at(fiche, 'adherent-fiche-carnets', button('Lever le gel…'), { answers, reach: money }),
    at('/carnets', 'carnets', button(/^Vendre un carnet à/), { answers }),
    at('/carnets', 'carnets-vide', text('Aucun carnet'), {
      answers: [{ url: /\/api\/carnets/, method: 'GET', status: 200, body: { carnets: [], nombre: 0 } }],
    }),
    at(fiche, 'carnets/give-back-entree-dialog', textbox(/^Motif/), {
      answers,
      reach: steps(money, click('Rendre l’entrée…')),
    }),
    at(fiche, 'gels/gel-dialog', textbox(/^Motif/), { answers, opens: 'Geler…' }),
    at(fiche, 'departs/depart-dialog', text('Gardé par le club'), { answers, opens: 'Départ…' }),
    at(fiche, 'departs/take-back-depart-dialog', question, {
      answers,
      reach: steps(money, click('Annuler le départ…')),
    }),
    at(fiche, 'gels/take-back-gel-dialog', question, {
      answers,
      reach: steps(money, click('Lever le gel…')),
    }),
  ];
}
