import { at, click, text, type Answered, type Screen } from './screen.ts';

/** Two records beside each other, and their merge. */
export const fusionScreens = (memberId: string): readonly Screen[] => [
  at(comparison, 'doublons-comparaison', text('Peut-être des jumeaux'), { answers: [twins(memberId)] }),
  at(comparison, 'doublons/fusion-dialog', text('Les deux fiches n’en font plus qu’une.'), {
    answers: [{ ...twins(memberId), body: compared(memberId, false) }, ...mergedOnce],
    reach: click('Fusionner les deux fiches'),
  }),
];

const comparison = `/members/doublons?a=${'1'.repeat(24)}&b=${'2'.repeat(24)}`;

/** A record beside another one, as they are compared. */
function compared(memberId: string, jumeaux: boolean): object {
  const possede = {
    photo: false,
    certificats: 1,
    cartes: 0,
    entrees: 3,
    cotisations: 1,
    reglements: 2,
    credits: 0,
    recus: 0,
  };
  const adherent = (at: number, prenom: string) => ({
    id: at === 0 ? memberId : '2'.repeat(24),
    version: 1,
    codeAdherent: `000${at}`,
    civilite: 'Mr',
    nom: 'Ben Ali',
    prenom,
    dateNaissance: '1990-03-05',
    nationalites: '["Tunisienne"]',
    telephone: at === 0 ? null : '98000000',
    matricules: '[]',
    statut: 'actif',
    estAdherent: true,
    photoUrl: null,
    createdAt: `202${at}-09-01T08:00:00.000Z`,
  });
  return {
    a: { adherent: adherent(0, 'Mohamed'), possede },
    b: { adherent: adherent(1, jumeaux ? 'Yasmine' : 'Mohammed'), possede },
    score: jumeaux ? null : 82,
    jumeaux,
    obstacles: [],
  };
}

const twins = (memberId: string): Answered => ({
  url: /\/api\/doublons\/comparaison/,
  status: 200,
  body: compared(memberId, true),
});

const runOfFusion = {
  id: '65f0c0ffee00000000000001',
  sens: 'fusion',
  etat: 'termine',
  total: 1,
  done: 1,
  faites: 1,
  garderId: '1'.repeat(24),
  fondreId: '2'.repeat(24),
  refuses: [],
  annuleeLe: null,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:01.000Z',
};

/** Nobody of the shown club is merged. */
const mergedOnce: Answered[] = [
  { url: /\/api\/fusions$/, method: 'POST', status: 201, body: runOfFusion },
  { url: /\/api\/fusions\/\w+$/, body: runOfFusion },
];
