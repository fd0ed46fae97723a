import { at, button, field, text, type Answered, type Screen } from './screen.ts';

/** The cards of a member, those that were printed, and the making of many. */
export function cardScreens(memberCode: string): readonly Screen[] {
  const one = `/cards?code=${memberCode}`;
  return [
    at(one, 'cartes-apercu', (page) => page.getByRole('article', { name: 'Carte adhérent standard' })),
    at(one, 'carte-impression', button('Retour'), { opens: 'Carte adhérent standard' }),
    at(one, 'cartes/printed/revoke-dialog', field('Raison'), {
      answers: [printed],
      opens: /^Révoquer la carte/,
    }),
    at('/cards?code=ben', 'cartes-noms', text('Adhérents de ce nom')),
    at('/cards', 'cartes/lots/lots-panel', text('Derniers lots'), { answers: [runs] }),
    at('/cards?generer=oui', 'cartes/lots/generate-dialog', text(/à générer\.$|^Aucune carte pour ce choix/)),
    at(`/cards?lot=${ended.id}`, 'cartes/lots/lot-dialog', button(/^PDF A4/), { answers: [run(ended)] }),
    at(`/cards?lot=${ended.id}`, 'lot-cartes-en-cours', button('Arrêter'), { answers: [run(drawing)] }),
  ];
}

const ended = {
  id: '65f0c0ffee00000000000001',
  etat: 'termine',
  type: 'standard',
  saison: '2026-2027',
  formats: ['pdf', 'zip'],
  etape: 'cartes',
  total: 240,
  done: 240,
  premierNumero: 31,
  dernierNumero: 270,
  nbRefuses: 0,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T08:00:00.000Z',
  finishedAt: '2026-11-25T08:00:02.000Z',
  expireLe: '2026-12-02T08:00:02.000Z',
  fichiers: [
    { format: 'pdf', taille: 1_440_000 },
    { format: 'zip', taille: 3_120_000 },
  ],
};
const drawing = {
  ...ended,
  etat: 'en_cours',
  etape: 'pdf',
  done: 90,
  finishedAt: null,
  expireLe: null,
  fichiers: [],
};

const runs: Answered = { url: /\/api\/lots-cartes$/, method: 'GET', status: 200, body: [ended] };

const run = (body: object): Answered => ({
  url: /\/api\/lots-cartes\/[0-9a-f]{24}$/,
  method: 'GET',
  status: 200,
  body,
});

const printed: Answered = {
  url: /\/api\/adherents\/[0-9a-f]{24}\/cartes$/,
  method: 'GET',
  status: 200,
  body: [
    {
      id: '65f0c0ffee00000000000002',
      serial: 31,
      adherentId: 'a1',
      saisonId: 's1',
      saison: '2026-2027',
      type: 'musculation',
      state: 'valid',
      printedAt: '2026-11-25T08:00:00.000Z',
      by: 'Nadia Haddad',
      reason: null,
      endedAt: null,
      endedBy: null,
    },
  ],
};
