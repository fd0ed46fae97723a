import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BodyOf, carnetCalls, PageEtatPorte, passageCalls, Permission } from '@club/contract';
import { fakeNetwork, setOnline } from '@club/testing/browser-network';
import { openMembers } from '../../testing/open-members.ts';
// Compiled with the suite: its first test would wait for it.
import '../passages-page.tsx';
import { aPassage } from '../testing/a-passage.ts';
import { forgetEtat } from './etat-store.ts';
import { forgetMarks, giveBack, keepWaiting, removeWaiting, waitingPassages } from './waiting-store.ts';

const user = userEvent.setup();
const permissions: Permission[] = ['adherents.read', 'adherents.update', 'sections.read'];
type Envoi = BodyOf<typeof passageCalls.createPassagesHorsLigne>;
type Signal = BodyOf<typeof carnetCalls.signalerPorte>;

const bail = '65f0000000000000000000e1';
const carnetId = '65f0000000000000000000c1';
const etat = (minutesPassage = 5): PageEtatPorte => ({
  ...{ moment: new Date().toISOString(), saison: '2026-2027', dernierNumero: 7, suite: null, minutesPassage },
  formules: [
    {
      ...{ designation: 'Dix séances', sectionId: null, section: null },
      ...{ du: '2020-01-01', au: '2999-12-31', mois: null },
      carnet: { id: carnetId, achetees: 10, restantes: 3, bail },
    },
  ],
  adherents: [
    {
      personne: {
        ...{ id: 'a1', codeAdherent: '0042', prenom: 'Salma', nom: 'TRABELSI', statut: 'actif' },
        ...{ aCertificatMedical: false, dateExpirationCertificat: null },
      },
      ...{ retard: false, formules: [0], cartes: [] },
    },
  ],
});

beforeAll(fakeNetwork);
beforeEach(async () => {
  setOnline(true);
  localStorage.clear();
  await forgetEtat();
  await forgetMarks('9999');
  await removeWaiting((await waitingPassages()).map(({ passage }) => passage.id));
});

const open = (answers: NonNullable<Parameters<typeof openMembers>[0]>['answers'] = {}) =>
  openMembers({
    at: '/passages',
    permissions,
    answers: {
      getJourPassages: () => ({ jour: '2026-11-25', entres: 0, refuses: 0, parSection: [] }),
      listSections: () => [],
      getEtatPorte: () => etat(),
      createPassage: () => aPassage(),
      signalerPorte: () => ({ rappels: [] }),
      createPassagesHorsLigne: ({ body }) => ({
        gardes: (body as Envoi).passages.map(({ id }) => id),
        ...{ refuses: [], sansEntree: [] },
      }),
      ...answers,
    },
  });
type Calls = ReturnType<typeof open>['calls'];
const hasEtat = (calls: Calls) =>
  waitFor(() => expect(calls.some(({ name }) => name === 'getEtatPorte')).toBe(true));
const scan = async () => user.type(await screen.findByLabelText('Code ou carte'), '0042{Enter}');
const answer = async () => within(await screen.findByRole('alert', { name: 'Réponse' }));
const sentBy = (calls: Calls) =>
  calls
    .filter(({ name }) => name === 'createPassagesHorsLigne')
    .flatMap(({ body }) => (body as Envoi).passages);
const signals = (calls: Calls) =>
  calls.filter(({ name }) => name === 'signalerPorte').map(({ body }) => body as Signal);

it('without network the door takes the entry that it holds once, and sends it with its carnet', async () => {
  const { calls } = open();
  await hasEtat(calls);
  setOnline(false);
  await scan();
  expect(
    (await answer()).getByText(/^Dix séances.: entrée prise, il restera au plus 2.entrées\.$/),
  ).toBeVisible();
  await scan();
  expect(await screen.findByText(/^Entrée déjà comptée à/)).toBeVisible();
  setOnline(true);
  await waitFor(() => expect(sentBy(calls)).toHaveLength(2));
  expect(sentBy(calls).map(({ motif, entree }) => [motif, entree])).toEqual([
    [null, { carnetId, bail }],
    [null, undefined],
  ]);
});

it('a second visit is not known: the door holds one entry', async () => {
  const { calls } = open({ getEtatPorte: () => etat(0) });
  await hasEtat(calls);
  setOnline(false);
  await scan();
  await answer();
  await scan();
  expect(await screen.findByText(/^Dix séances.: l’entrée que tenait cette porte est prise/)).toBeVisible();
  expect((await answer()).getByText('Situation inconnue')).toBeVisible();
  expect((await waitingPassages()).map(({ passage }) => passage.motif)).toEqual([null, 'situation_inconnue']);
});

it('what the server took of the door’s own lease is not taken again without network', async () => {
  const carnet = { ...{ designation: 'Dix séances', achetees: 10, restantes: 2 }, bail };
  const { calls } = open({
    getEtatPorte: () => etat(0),
    createPassage: () => aPassage({ carnet }),
  });
  await hasEtat(calls);
  await scan();
  expect((await answer()).getByText(/il reste 2.entrées/)).toBeVisible();
  setOnline(false);
  await scan();
  expect(await screen.findByText(/^Dix séances.: l’entrée que tenait cette porte est prise/)).toBeVisible();
});

it('gives back at once what is recalled and it has not used, and does not use it any more', async () => {
  const { calls } = open({
    signalerPorte: ({ body }) => ({ rappels: (body as Signal).rendus ? [] : [bail] }),
  });
  await hasEtat(calls);
  await waitFor(() => expect(signals(calls)).toEqual([{}, { rendus: [bail] }]));
  setOnline(false);
  await scan();
  expect((await answer()).getByText('Situation inconnue')).toBeVisible();
});

it('keeps what is recalled and it has used, and takes nothing of its own before that is sent', async () => {
  const passage = {
    ...{ id: '65f0000000000000000000b9', code: '0042', motif: null },
    moment: new Date().toISOString(),
  };
  await keepWaiting({
    passage: { ...passage, entree: { carnetId, bail } },
    par: { id: 'other', nom: 'Sami' },
  });
  const { calls } = open({ signalerPorte: () => ({ rappels: [bail] }) });
  await hasEtat(calls);
  await scan();
  await answer();
  expect(signals(calls).some(({ rendus }) => rendus)).toBe(false);
  expect(calls.find(({ name }) => name === 'createPassage')?.body).not.toHaveProperty('porteId');
});

it('an entry for which the carnet had nothing left is named until that was read', async () => {
  const { calls } = open({
    createPassagesHorsLigne: ({ body }) => {
      const gardes = (body as Envoi).passages.map(({ id }) => id);
      return { gardes, refuses: [], sansEntree: gardes };
    },
  });
  await hasEtat(calls);
  setOnline(false);
  await scan();
  await answer();
  setOnline(true);
  expect(await screen.findByText(/^1\sentrée hors ligne sans entrée de carnet$/)).toBeVisible();
  expect(screen.getByText(/^0042, \d\d:\d\d\s: la personne est entrée, mais son carnet/)).toBeVisible();
  expect(sentBy(calls)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'C’est noté' }));
  await waitFor(async () => expect(await waitingPassages()).toEqual([]));
});

it('says that the door is left, and gets another id', async () => {
  const { calls, unmount } = open();
  await hasEtat(calls);
  const { id } = JSON.parse(localStorage.getItem('club-porte') ?? '{}') as { id: string };
  unmount();
  await waitFor(() => expect(signals(calls).at(-1)).toEqual({ quitte: true }));
  await waitFor(() => expect(localStorage.getItem('club-porte')).toBe('{"quittees":[]}'));
  expect(id).toMatch(/^[0-9a-f]{24}$/);
});

it('of two tabs one takes what they hold', async () => {
  const waiting = (id: string) => ({
    passage: {
      ...{ id, code: '1', motif: null, moment: '2026-11-25T09:00:00.000Z' },
      entree: { carnetId, bail },
    },
    par: { id: 'u1', nom: 'Nadia' },
  });
  const kept = await Promise.all([keepWaiting(waiting('b1'), 'a1'), keepWaiting(waiting('b2'), 'a1')]);
  expect(kept.toSorted()).toEqual([false, true]);
  expect(await waitingPassages()).toHaveLength(1);
  expect(await giveBack([bail], '2026-11-25T09:01:00.000Z')).toEqual([]);
});
