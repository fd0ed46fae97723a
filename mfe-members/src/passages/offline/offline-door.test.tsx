import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BodyOf, PageEtatPorte, passageCalls, Permission } from '@club/contract';
import { fakeNetwork, setOnline } from '@club/testing/browser-network';
import { openMembers } from '../../testing/open-members.ts';
// Compiled with the suite: its first test would wait for it.
import '../passages-page.tsx';
import { aPassage } from '../testing/a-passage.ts';
import { forgetEtat } from './etat-store.ts';
import { removeWaiting, waitingPassages } from './waiting-store.ts';

const user = userEvent.setup();
const permissions: Permission[] = ['adherents.read', 'adherents.update', 'sections.read'];
type Envoi = BodyOf<typeof passageCalls.createPassagesHorsLigne>;

const etat = (): PageEtatPorte => ({
  moment: new Date().toISOString(),
  saison: '2026-2027',
  dernierNumero: 7,
  suite: null,
  formules: [
    {
      designation: 'Natation adulte',
      sectionId: 's1',
      section: 'Natation',
      du: '2020-01-01',
      au: '2999-12-31',
      mois: null,
    },
  ],
  adherents: [
    {
      personne: {
        id: 'a1',
        codeAdherent: '0042',
        prenom: 'Salma',
        nom: 'TRABELSI',
        statut: 'actif',
        aCertificatMedical: false,
        dateExpirationCertificat: null,
      },
      retard: false,
      formules: [0],
      cartes: [],
    },
  ],
});

beforeAll(fakeNetwork);
beforeEach(async () => {
  setOnline(true);
  await forgetEtat();
  await removeWaiting((await waitingPassages()).map(({ passage }) => passage.id));
});

const open = (answers: NonNullable<Parameters<typeof openMembers>[0]>['answers'] = {}) =>
  openMembers({
    at: '/passages',
    permissions,
    answers: {
      getJourPassages: () => ({ jour: '2026-11-25', entres: 0, refuses: 0, parSection: [] }),
      listSections: () => [],
      getEtatPorte: etat,
      createPassage: () => aPassage(),
      createPassagesHorsLigne: ({ body }) => ({
        gardes: (body as Envoi).passages.map(({ id }) => id),
        refuses: [],
      }),
      ...answers,
    },
  });
const field = () => screen.findByLabelText('Code ou carte');
const hasEtat = (calls: ReturnType<typeof open>['calls']) =>
  waitFor(() => expect(calls.some(({ name }) => name === 'getEtatPorte')).toBe(true));

it('without network it answers from the last state, says how old that is, and sends each entry once when it is back', async () => {
  const { calls } = open();
  await hasEtat(calls);
  await user.type(await field(), '0042{Enter}');
  await screen.findByRole('alert', { name: 'Réponse' });
  setOnline(false);
  expect(
    await screen.findByText(/^Les réponses viennent de l’état de \d\d:\d\d, vieux de 0\sminute\./),
  ).toBeVisible();
  await user.type(await field(), '42{Enter}');
  expect(await screen.findByText(/^Vérifié hors ligne, état de \d\d:\d\d$/)).toBeVisible();
  const answer = within(screen.getByRole('alert', { name: 'Réponse' }));
  expect(answer.getByText('Entrée autorisée')).toBeVisible();
  expect(answer.getByText('Salma TRABELSI')).toBeVisible();
  expect(await screen.findByText(/1\sentrée sera envoyée au retour du réseau\./)).toBeVisible();
  await user.type(await field(), '0099{Enter}');
  expect(await screen.findByText('Aucun adhérent n’a le code 0099.')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'createPassage')).toHaveLength(1);

  setOnline(true);
  await waitFor(async () => expect(await waitingPassages()).toEqual([]));
  const sent = calls.filter(({ name }) => name === 'createPassagesHorsLigne');
  expect(sent).toHaveLength(1);
  expect((sent[0]!.body as Envoi).passages).toMatchObject([
    { code: '42', motif: null },
    { code: '0099', motif: 'inconnu' },
  ]);
  await waitFor(() => expect(screen.queryByText('Hors ligne')).toBeNull());
});

it('a server that does not answer is one that is away: the door goes on by itself', async () => {
  const { calls } = open({
    createPassage: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await hasEtat(calls);
  await user.type(await field(), '0042{Enter}');
  expect(await screen.findByText(/^Vérifié hors ligne/)).toBeVisible();
});

it('without a state it lets nobody in, nor calls him refused', async () => {
  setOnline(false);
  open();
  expect(await screen.findByText('Hors ligne, sans état récent')).toBeVisible();
  await user.type(await field(), '0042{Enter}');
  expect(await screen.findByText('Entrée non vérifiée')).toBeVisible();
  expect(await waitingPassages()).toEqual([]);
});

it('a state of an hour ago is none', async () => {
  const { calls } = open();
  await hasEtat(calls);
  await user.type(await field(), '0042{Enter}');
  await screen.findByRole('alert', { name: 'Réponse' });
  setOnline(false);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  await user.type(await field(), '0042{Enter}');
  expect(await screen.findByText('Entrée non vérifiée')).toBeVisible();
  now.mockRestore();
});

it('entries that were not taken are named until that was read', async () => {
  const { calls } = open({
    createPassagesHorsLigne: ({ body }) => ({
      gardes: [],
      refuses: (body as Envoi).passages.map(({ id }) => ({ id, raison: 'Plus ancienne que 7 jours.' })),
    }),
  });
  await hasEtat(calls);
  setOnline(false);
  await user.type(await field(), '0042{Enter}');
  await screen.findByText(/^Vérifié hors ligne/);
  setOnline(true);
  expect(await screen.findByText(/^1\sentrée hors ligne non enregistrée$/)).toBeVisible();
  expect(screen.getByText(/^0042, \d\d:\d\d\s: Plus ancienne que 7 jours\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'C’est noté' }));
  await waitFor(async () => expect(await waitingPassages()).toEqual([]));
});
