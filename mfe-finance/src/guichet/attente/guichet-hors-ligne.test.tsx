import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { PagePersonnesGuichet } from '@club/contract';
import { importSealKey, keepUnsent, removeUnsent, unsentHeads } from '@club/store';
import { problem } from '@club/testing';
import { fakeNetwork, setOnline } from '@club/testing/browser-network';
import { aFormule, aPayeur, idOf } from '../../testing/builders.ts';
import {
  cash,
  formule,
  openGuichetPage,
  person,
  ready,
  stored,
  take,
  user,
} from '../testing/open-guichet-page.ts';

const salma = aPayeur({ id: idOf('a1') });
/** The clock of this browser is two hours behind. */
const serverAhead = 7_200_000;
const names = (): PagePersonnesGuichet => ({
  moment: new Date(Date.now() + serverAhead).toISOString(),
  personnes: [{ ...salma, codeAdherent: '0042', prenom: 'Salma', nom: 'Trabelsi' }],
  suite: null,
});
const sceau = () => ({ cle: btoa('a key of thirty-two bytes, so it') });

beforeAll(fakeNetwork);
afterEach(async () => {
  setOnline(true);
  for (const { id } of await unsentHeads()) await removeUnsent(id);
});

async function open(answers: Parameters<typeof openGuichetPage>[0] = {}) {
  const opened = await openGuichetPage({ listPersonnesGuichet: names, getSceau: sceau, ...answers });
  await person();
  await waitFor(() => expect(opened.calls.some(({ name }) => name === 'getSceau')).toBe(true));
  setOnline(false);
  expect(await screen.findByText(/partent au retour du réseau/)).toBeVisible();
  return opened;
}

async function serve(): Promise<void> {
  await user.type(await person(), 'salma{Enter}');
  await takeAndPay();
}

async function serveNew(): Promise<void> {
  await user.type(await person(), 'Zorg Hector{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Noter la personne' }));
  await takeAndPay();
}

async function takeAndPay(): Promise<void> {
  await waitFor(() => expect(formule()).toHaveFocus());
  await take();
  await ready();
  await user.click(cash());
  await screen.findByRole('heading', { name: 'Gardé, en attente du réseau' });
}

describe('the counter without network', () => {
  it('serves who is known by name at the price shown, prints a slip, and sends it once when the network is back', async () => {
    const { sent } = await open();
    await serve();
    const slip = screen.getByRole('article', { name: /^Bon provisoire [A-Z2-9]{3}-\d+$/ });
    expect(slip).toHaveTextContent(/450,00/);
    await user.keyboard('{Enter}');
    await person();
    expect(screen.getByRole('table', { name: /^1.encaissement en attente$/ })).toBeVisible();
    expect(sent()).toHaveLength(0);
    setOnline(true);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [{ body, idempotencyKey }] = sent() as unknown as [
      { body: { horsLigne: { le: string } }; idempotencyKey: string },
    ];
    expect(idempotencyKey).toBeTruthy();
    const byTheServer = Date.parse(body.horsLigne.le) - serverAhead;
    expect(Math.abs(byTheServer - Date.now())).toBeLessThan(60_000);
    expect(body).toMatchObject({
      payeurId: salma.id,
      lignes: [{ adherentId: salma.id, formules: [{ montant: 450 }] }],
      horsLigne: { bon: expect.stringMatching(/-\d+$/) },
    });
    expect(await screen.findByRole('table', { name: 'Envoyés' })).toBeVisible();
    expect(await unsentHeads()).toHaveLength(0);
  });

  it('sells from the catalogue that it has, though reading it again failed when the network seemed to be back', async () => {
    let isGone = false;
    const { calls } = await open({
      listFormules: () => (isGone ? problem('unavailable') : [aFormule({ code: 'N10', montant: 450 })]),
    });
    isGone = true;
    const read = () => calls.filter(({ name }) => name === 'listFormules').length;
    const before = read();
    setOnline(true);
    await waitFor(() => expect(read()).toBeGreaterThan(before));
    setOnline(false);
    await serve();
    expect(screen.getByRole('article', { name: /^Bon provisoire/ })).toHaveTextContent(/450,00/);
  });

  it('creates who is new first, and then takes the money', async () => {
    const created = aPayeur({ id: idOf('a9') });
    const { calls, sent } = await open({ createAdherent: () => created as never });
    await serveNew();
    setOnline(true);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(calls.find(({ name }) => name === 'createAdherent')?.body).toMatchObject({
      nom: 'ZORG',
      prenom: 'Hector',
    });
    expect(sent()[0]?.body).toMatchObject({ payeurId: created.id, lignes: [{ adherentId: created.id }] });
  });

  it('keeps what the server refuses, with the reason, and sends the others', async () => {
    let refused = 0;
    const { sent } = await open({
      createEncaissement: () => {
        refused += 1;
        return refused === 1 ? problem('saison_closed') : stored;
      },
    });
    await serve();
    await user.keyboard('{Enter}');
    await serve();
    await user.keyboard('{Enter}');
    setOnline(true);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const waiting = await screen.findByRole('table', {
      name: /^1.encaissement en attente, dont 1 à traiter$/,
    });
    expect(waiting).toHaveTextContent(/Réglez la cause/);
    expect(within(waiting).getByRole('button', { name: 'Envoyer à nouveau' })).toBeVisible();
    expect(within(waiting).getByRole('button', { name: 'Retirer…' })).toBeVisible();
    setOnline(false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Envoyer à nouveau' })).toBeNull());
    expect(waiting).toHaveTextContent(/À traiter au retour du réseau/);
    expect(within(waiting).getByRole('button', { name: 'Retirer…' })).toBeVisible();
  });

  it('names whose encaissements a colleague left on it', async () => {
    const key = await importSealKey(sceau().cle);
    const head = { id: 'a1', le: '2026-11-26T09:00:00.000Z', bon: 'K7B-1' };
    await keepUnsent(key, { ...head, par: { id: 'other', nom: 'Administrateur' }, content: {} });
    await openGuichetPage({ listPersonnesGuichet: names, getSceau: sceau });
    expect(await screen.findByText(/^1.encaissement d’Administrateur en attente sur ce poste/)).toBeVisible();
  });

  it('asks for a formula only, as debts are not known', async () => {
    await open();
    await user.type(await person(), 'salma{Enter}');
    expect(await screen.findByText('Ajoutez au moins une formule.')).toBeVisible();
  });

  it('says on the slip in view that it was sent', async () => {
    const { sent } = await open();
    await serve();
    setOnline(true);
    expect(await screen.findByRole('heading', { name: 'Envoyé' })).toBeVisible();
    expect(screen.getByText(/Remettez son reçu/)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('asks whether who was noted is somebody who was there already', async () => {
    const twin = { id: idOf('a5'), codeAdherent: '0500', prenom: 'Hector', nom: 'Zorg' };
    const { sent } = await open({
      createAdherent: () => problem('doublon', { message: 'Cette personne existe déjà.', current: [twin] }),
    });
    await serveNew();
    setOnline(true);
    await user.click(await screen.findByRole('button', { name: 'Décider…' }));
    await user.click(await screen.findByRole('button', { name: 'Utiliser cette fiche 0500' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ payeurId: twin.id });
  });
});
