import type { LotAdherents, Saison } from '@club/contract';
import { mountRoutes, problem } from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFiche, anAdherent, anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';
import SansSaison from './sans-saison.tsx';

const user = userEvent.setup();

const aSaison = (more: Partial<Saison>): Saison => ({
  ...{ id: 's1', version: 1, nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-07-31', active: true },
  ...{ cloturee: false, inscriptionsOuvertes: false, inscriptionsDu: null, activeDepuis: null },
  ...{ clotureEnCours: false, dateCloture: null, numeroSerieBadge: 1, nbAdherents: 2, nbCotisations: 0 },
  ...{ nbReglements: 0, createdAt: '2026-08-20T08:00:00.000Z' },
  ...more,
});
const former = aSaison({ id: 's0', nom: '2025-2026', active: false, cloturee: true });
const next = aSaison({
  ...{ id: 's2', nom: '2027-2028', active: false, inscriptionsOuvertes: true },
  ...{ dateDebut: '2027-09-01', dateFin: '2028-07-31' },
});
const saisons = [next, aSaison({}), former];

const aRun = (more: Partial<LotAdherents> = {}): LotAdherents => ({
  ...{ id: 'l1', etat: 'termine', acte: 'inscription', annuleId: null, changements: null, saisonId: 's2' },
  ...{ total: 1, done: 1, faits: 1, inchanges: 0, refuses: [], nbRefuses: 0, annulables: 1 },
  ...{ createdBy: 'Nadia', createdAt: '2026-11-26T08:00:00.000Z', finishedAt: '2026-11-26T08:00:02.000Z' },
  ...more,
});

const inscriptions = [{ saisonId: 's1', jour: '2026-09-12', moyen: 'import' as const }];
describe('the seasons of a member', () => {
  const open = (answers: Parameters<typeof openMembers>[0] = {}) =>
    openMembers({
      at: '/members?fiche=a1',
      ...answers,
      answers: {
        listSaisons: () => saisons,
        getFicheAdherent: () => aFiche(anAdherent({ inscriptions }), { saisonIds: ['s1', 's0'] }),
        startInscriptionLot: () => aRun(),
        getLotAdherents: () => aRun(),
        ...answers.answers,
      },
    });

  it('say the day and the way of each, and which one counts by a cotisation', async () => {
    open();
    const [active, held] = await screen.findAllByRole('listitem');
    expect(active).toHaveTextContent('2026-2027le 12/09/2026, par un import');
    expect(held).toHaveTextContent('2025-2026par une cotisation');
    expect(within(held!).queryByRole('button')).toBeNull();
  });

  it('say his inscriptions while nobody can tell his cotisations', async () => {
    open({ answers: { getFicheAdherent: () => aFiche(anAdherent({ inscriptions }), { saisonIds: null }) } });
    expect(await screen.findByRole('listitem')).toHaveTextContent('2026-2027le 12/09/2026, par un import');
    expect(screen.getByText(/de ses cotisations sont momentanément indisponibles/)).toBeVisible();
  });

  it('take him into the one that is open', async () => {
    const { calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Inscrire dans «\u00a02027-2028\u00a0»' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'startInscriptionLot')).toMatchObject({
        params: { id: 's2' },
        body: { adherentIds: ['a1'] },
      }),
    );
  });

  it('say why he was left', async () => {
    const refuses = [{ adherentId: 'a1', codeAdherent: '0042', nom: 'T', raison: 'La saison est clôturée.' }];
    open({ answers: { getLotAdherents: () => aRun({ faits: 0, refuses, nbRefuses: 1 }) } });
    await user.click(await screen.findByRole('button', { name: /^Inscrire dans/ }));
    expect(await screen.findByText('La saison est clôturée.')).toBeVisible();
  });

  it('let him go; a cotisation that stands against it is one step away', async () => {
    const message = 'Cette personne a une cotisation dans cette saison.';
    const { calls } = open({
      permissions: ['adherents.read', 'adherents.update', 'cotisations.read'],
      answers: { withdrawInscription: () => problem('rule', { message }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Retirer de la saison 2026-2027' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Voir ses cotisations' })).toHaveAttribute(
      'href',
      '/cotisations?saison=s1&search=0042',
    );
    expect(calls.find(({ name }) => name === 'withdrawInscription')?.params).toEqual({
      id: 's1',
      adherentId: 'a1',
    });
  });

  it('are shown, and no act, to who may only read', async () => {
    open({ permissions: ['adherents.read'] });
    expect(await screen.findByText('le 12/09/2026, par un import')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Inscrire|Retirer)/ })).toBeNull();
  });
});

it('many are inscribed in the season that is chosen', async () => {
  const { calls, router } = openMembers({
    answers: {
      listAdherents: () => aPage([anAdherentRow()]),
      listSaisons: () => saisons,
      startInscriptionLot: () => aRun(),
      getLotAdherents: () => aRun(),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Salma TRABELSI/ }));
  await user.click(screen.getByRole('button', { name: 'Inscrire dans une saison…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Inscrire 1\spersonne dans une saison$/ }),
  );
  await waitFor(() => expect(dialog.getByLabelText('Saison')).toHaveDisplayValue('2026-2027 (active)'));
  await user.selectOptions(dialog.getByLabelText('Saison'), '2027-2028 (inscriptions ouvertes)');
  await user.click(dialog.getByRole('button', { name: 'Inscrire' }));
  expect(await screen.findByText(/^1\sadhérent inscrit\./)).toBeVisible();
  expect(calls.find(({ name }) => name === 'startInscriptionLot')).toMatchObject({
    params: { id: 's2' },
    body: { choix: { ids: ['a1'], nombre: 1 } },
  });
  expect(router.state.location.search).toBe('?lot=l1');
});

describe('a new member while no season is active', () => {
  it('is told before, and after', async () => {
    openMembers({
      at: '/members?nouveau=oui',
      answers: {
        listSaisons: () => [former],
        createAdherent: () => anAdherent({ saisonId: null, inscriptions: [] }),
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouvel adhérent' }));
    expect(await dialog.findByText('Aucune saison n’est active')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'voir les saisons' })).toHaveAttribute('href', '/seasons');
    await user.type(dialog.getByLabelText(/^Prénom/), 'Salma');
    await user.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'TRABELSI');
    await user.click(dialog.getByRole('button', { name: /^Créer/ }));
    expect(await screen.findByText(/^Aucune saison n’est active\s: l’adhérent n’est inscrit/)).toBeVisible();
  });
});

it('a new member while only the next season is open is told that it can be inscribed there', async () => {
  openMembers({
    at: '/members?nouveau=oui',
    answers: {
      listSaisons: () => [next, former],
      createAdherent: () => anAdherent({ saisonId: null, inscriptions: [] }),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouvel adhérent' }));
  expect(await dialog.findByText(/Sa fiche permettra de l’inscrire dans 2027-2028/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Prénom/), 'Salma');
  await user.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'TRABELSI');
  await user.click(dialog.getByRole('button', { name: /^Créer/ }));
  expect(await screen.findByText(/Sa fiche permet de l’inscrire dans 2027-2028/)).toBeVisible();
});

describe('who is in no season', () => {
  const open = (answers: NonNullable<Parameters<typeof mountRoutes>[0]['answers']>) =>
    mountRoutes({
      routes: { seasons: [{ index: true, element: <SansSaison /> }] },
      at: '/seasons',
      permissions: ['adherents.read', 'adherents.update'],
      answers: { listSaisons: () => saisons, ...answers },
    });

  it('is counted, and inscribed in one act whose progress is shown', async () => {
    const { calls, router } = open({
      countSansSaison: () => ({ nombre: 12_856 }),
      startInscriptionLot: () => aRun(),
    });
    expect(await screen.findByText(/^12.856\sadhérents ne sont dans aucune saison$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Les voir' })).toHaveAttribute('href', '/members?sansSaison=oui');
    await user.click(
      await screen.findByRole('button', { name: 'Les inscrire dans «\u00a02026-2027\u00a0»' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/members/lots'));
    expect(router.state.location.search).toBe('?lot=l1');
    expect(calls.find(({ name }) => name === 'startInscriptionLot')).toMatchObject({
      params: { id: 's1' },
      body: { sansSaison: true },
    });
  });

  it('is told, among the seasons, that none is open, without a link to where one is', async () => {
    open({ countSansSaison: () => ({ nombre: 2 }), listSaisons: () => [former] });
    expect(await screen.findByText(/Aucune saison n’est ouverte aux inscriptions\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'voir les saisons' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is nobody: nothing is said; or cannot be counted, which is', async () => {
    const { unmount, calls } = open({ countSansSaison: () => ({ nombre: 0 }) });
    await waitFor(() => expect(calls.some(({ name }) => name === 'countSansSaison')).toBe(true));
    expect(screen.queryByText(/aucune saison/)).toBeNull();
    unmount();
    open({ countSansSaison: () => problem('unavailable') });
    expect(await screen.findByText(/^Les adhérents sans saison ne peuvent pas être comptés/)).toBeVisible();
  });
});
