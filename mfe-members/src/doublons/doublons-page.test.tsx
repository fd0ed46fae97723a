import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comparaison, Fusion, FusionRecente } from '@club/contract';
import { anAdherent } from '../testing/builders.ts';
import { openMembers } from '../testing/open-members.ts';

const user = userEvent.setup();

const possede = {
  photo: false,
  certificats: 1,
  cartes: 0,
  entrees: 4,
  cotisations: 2,
  reglements: 3,
  credits: 0,
  recus: 0,
};
const older = anAdherent({ id: 'a'.repeat(24), codeAdherent: '0001', createdAt: '2020-09-01T08:00:00.000Z' });
const newer = anAdherent({
  id: 'b'.repeat(24),
  codeAdherent: '0077',
  prenom: 'Selma',
  version: 9,
  telephone: '98000000',
  createdAt: '2026-09-01T08:00:00.000Z',
});
const comparaison: Comparaison = {
  a: { adherent: older, possede },
  b: { adherent: newer, possede: { ...possede, cotisations: 0 } },
  score: 82,
  jumeaux: false,
  obstacles: [],
};
const run: Fusion = {
  id: 'f1',
  sens: 'fusion',
  etat: 'termine',
  garderId: older.id,
  fondreId: newer.id,
  total: 1,
  done: 1,
  faites: 1,
  refuses: [],
  annuleeLe: null,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T08:00:00.000Z',
  finishedAt: '2026-11-25T08:00:01.000Z',
};
const recent: FusionRecente = {
  ...run,
  annulable: true,
  garde: { codeAdherent: '0001', prenom: 'Salma', nom: 'Trabelsi' },
  fondue: { codeAdherent: '0077', prenom: 'Selma', nom: 'Trabelsi' },
};

const open = (answers: object = {}, at = `/members/doublons?a=${older.id}&b=${newer.id}`) =>
  openMembers({
    at,
    answers: {
      compareFiches: () => comparaison,
      listFusions: () => [],
      startFusion: () => run,
      undoFusion: () => ({ ...run, sens: 'annulation' }),
      getFusion: () => run,
      ...answers,
    },
  });

const merge = () => screen.findByRole('button', { name: 'Fusionner les deux fiches' });
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));

it('what differs is chosen field by field, and sent with what was compared', async () => {
  const { calls } = open();
  await merge();
  expect(screen.getAllByText(/2.cotisations, 3.règlements, 1.certificat médical et 4.entrées/)).toHaveLength(
    1,
  );
  expect(screen.queryByRole('radiogroup', { name: 'Nom' })).toBeNull();
  await user.click(group('Téléphone').getByRole('radio', { name: /98/ }));
  await user.click(await merge());
  expect(await screen.findByText('Les deux fiches n’en font plus qu’une.')).toBeVisible();
  expect(calls.find(({ name }) => name === 'startFusion')?.body).toEqual({
    garderId: older.id,
    fondreId: newer.id,
    versions: { garder: 3, fondre: 9 },
    valeurs: { codeAdherent: 'garder', prenom: 'garder', telephone: 'fondre' },
  });
});

it('the other record may be kept instead, with its code', async () => {
  const { calls } = open();
  await merge();
  await user.click(group('Fiche gardée').getByRole('radio', { name: /0077/ }));
  await user.click(await merge());
  expect(calls.find(({ name }) => name === 'startFusion')?.body).toMatchObject({
    garderId: newer.id,
    fondreId: older.id,
    versions: { garder: 9, fondre: 3 },
    valeurs: { codeAdherent: 'garder', prenom: 'fondre', telephone: 'fondre' },
  });
});

it('perhaps twins: nothing is merged before it is confirmed', async () => {
  const { calls } = open({ compareFiches: () => ({ ...comparaison, score: null, jumeaux: true }) });
  expect(await merge()).toBeDisabled();
  expect(screen.getByText('Peut-être des jumeaux')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /une seule personne/ }));
  await user.click(await merge());
  expect(calls.find(({ name }) => name === 'startFusion')?.body).toMatchObject({ jumeauxConfirmes: true });
});

it('what stands in the way is said, and nothing can be sent', async () => {
  const obstacles = ['Les deux fiches figurent dans la même cotisation (COT-1).'];
  open({ compareFiches: () => ({ ...comparaison, obstacles }) });
  expect(await merge()).toBeDisabled();
  expect(screen.getByText(/même cotisation/)).toBeVisible();
});

it('a merge of the last days is undone, and what refuses it is said', async () => {
  const refuses = [{ adherentId: newer.id, raison: 'Modifié depuis la fusion\u00a0: le règlement REG-1.' }];
  const { calls } = open(
    {
      listFusions: () => [recent],
      getFusion: () => ({ ...run, sens: 'annulation', faites: 0, refuses }),
    },
    '/members/doublons',
  );
  await user.click(await screen.findByRole('button', { name: /^Annuler la fusion de Selma/ }));
  expect(await screen.findByText(/le règlement REG-1/)).toBeVisible();
  expect(calls.some(({ name }) => name === 'undoFusion')).toBe(true);
});

it('who may not change members sees nothing of it', async () => {
  openMembers({ at: '/members/doublons', permissions: ['adherents.read', 'adherents.delete'] });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/Fusions des/)).toBeNull();
});
