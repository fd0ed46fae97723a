import type { Permission, Vue } from '@club/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup({ delay: null });

const blocked: Vue = {
  id: 'v1',
  version: 3,
  liste: 'adherents',
  nom: 'Bloqués',
  partagee: true,
  mienne: false,
  parDefaut: false,
  adresse: 'statut=bloque&colonnes=nom,age',
  modifiable: true,
  createdAt: '',
  updatedAt: '',
};

type Options = NonNullable<Parameters<typeof openMembers>[0]>;
const open = (answers: Options['answers'] = {}, more: Partial<Options> = {}) =>
  openMembers({
    answers: {
      listVues: () => [blocked],
      listAdherents: ({ query }) => aPage([anAdherentRow()], query.statut ? 3 : 20),
      ...answers,
    },
    ...more,
  });
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const display = async () => {
  await user.click(await screen.findByRole('button', { name: 'Affichage' }));
  return within(screen.getByRole('group', { name: 'Affichage' }));
};

describe('the columns of the member list', () => {
  it('are chosen and put in order, and stand in the address', async () => {
    const { router } = open();
    await screen.findByText('TRABELSI');
    const panel = await display();
    await user.click(panel.getByLabelText('E-mail'));
    await user.click(panel.getByLabelText('Âge'));
    await user.click(panel.getByRole('button', { name: 'Descendre Code' }));
    const search = () => new URLSearchParams(router.state.location.search);
    expect(search().get('colonnes')).toBe('nom,codeAdherent,prenom,telephone,statut,age');
    expect(
      headers()
        .filter((header) => header !== '')
        .slice(0, 3),
    ).toEqual(['Nom', 'Code', 'Prénom']);
    await user.click(panel.getByLabelText('Lignes hautes'));
    expect(search().get('lignes')).toBe('aerees');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Affichage' })).toHaveFocus();
  });

  it('are both chosen when the second comes before the first is drawn', async () => {
    const { router } = open();
    await screen.findByText('TRABELSI');
    const panel = await display();
    act(() => {
      fireEvent.click(panel.getByLabelText('E-mail'));
      fireEvent.click(panel.getByLabelText('Âge'));
    });
    const search = new URLSearchParams(router.state.location.search);
    expect(search.get('colonnes')).toBe('codeAdherent,nom,prenom,telephone,statut,age');
  });

  it('ask for what the usual row does not have, and show it as the record does', async () => {
    const { calls } = open(
      {
        listAdherents: ({ query }) =>
          aPage([{ ...anAdherentRow(), ...(query.champs && { exonere: true, adresse: 'Rue de Fès' }) }]),
      },
      { at: '/members?colonnes=nom,adresse,exonere' },
    );
    expect(await screen.findByText('Rue de Fès')).toBeVisible();
    expect(screen.getByRole('row', { name: /TRABELSI Rue de Fès Oui/ })).toBeVisible();
    expect(calls.find(({ name }) => name === 'listAdherents')?.query.champs).toMatch(
      /^codeAdherent,.*,adresse,exonere$/,
    );
  });

  it('offer personal fields only to who may know them', async () => {
    open({}, { permissions: ['adherents.read'] });
    await screen.findByText('TRABELSI');
    const panel = await display();
    expect(panel.getByLabelText('Profession')).toBeVisible();
    for (const label of ['Groupe sanguin', 'Expiration du certificat'])
      expect(panel.queryByLabelText(label)).toBeNull();
  });

  it('never leave a list without any', async () => {
    open({}, { at: '/members?colonnes=nom' });
    await screen.findByText('TRABELSI');
    expect((await display()).getByLabelText('Nom')).toBeDisabled();
  });
});

describe('the views of the member list', () => {
  it('are tabs that show what was saved, and say how many their filters hide', async () => {
    const { router, calls } = open();
    await user.click(await screen.findByRole('button', { name: /^Bloqués/ }));
    expect(router.state.location.search).toBe('?statut=bloque&colonnes=nom%2Cage');
    await waitFor(() => expect(calls.some(({ query }) => query.statut === 'bloque')).toBe(true));
    expect(await screen.findByText(/^1\sfiltre · 17\sadhérents masqués$/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Bloqués/ })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: /^Retirer le filtre Statut.: Bloqué$/ }));
    expect(router.state.location.search).toBe('?colonnes=nom%2Cage');
    expect(screen.queryByText(/masqués/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Standard' }));
    expect(router.state.location.search).toBe('');
  });

  it('are saved under a name without what was searched, for oneself where one may not for all', async () => {
    const { calls } = open(
      { createVue: () => ({ ...blocked, id: 'v2', nom: 'Sans les inactifs' }) },
      { at: '/members?statut=actif&search=ali&page=1' },
    );
    await screen.findByText('TRABELSI');
    await user.click((await display()).getByRole('button', { name: 'Enregistrer cette vue…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer la vue' }));
    expect(dialog.queryByLabelText('Pour tous les utilisateurs')).toBeNull();
    await user.type(dialog.getByLabelText(/Nom de la vue/), 'Sans les inactifs{Enter}');
    expect(await screen.findByText('Vue enregistrée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'createVue')?.body).toEqual({
      liste: 'adherents',
      nom: 'Sans les inactifs',
      partagee: false,
      adresse: 'statut=actif',
    });
  });

  it('say why one could not be saved', async () => {
    open({ createVue: () => problem('duplicate_code') }, { at: '/members?statut=actif' });
    await screen.findByText('TRABELSI');
    await user.click((await display()).getByRole('button', { name: 'Enregistrer cette vue…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enregistrer la vue' });
    await user.type(within(dialog).getByLabelText(/Nom de la vue/), 'Bloqués{Enter}');
    expect(await within(dialog).findByRole('alert')).toBeVisible();
  });

  it('are deleted after a question, and the list goes back to its own columns', async () => {
    const { router, calls } = open(
      { deleteVue: () => ({ message: 'Vue supprimée' }) },
      { at: '/members?statut=bloque&colonnes=nom,age' },
    );
    await screen.findByText('TRABELSI');
    await user.click((await display()).getByRole('button', { name: /^Supprimer «\s?Bloqués/ }));
    expect(await screen.findByText(/disparaît pour tous/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(calls.find(({ name }) => name === 'deleteVue')?.params).toEqual({ id: 'v1' });
  });
});

describe('a list as a file', () => {
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:club', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  const permissions: Permission[] = ['adherents.read', 'rapports.export'];
  const exportAs = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: 'Exporter' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
  };

  it('is asked for with the columns, filters, search and sort in view, and without pages', async () => {
    const at =
      '/members?colonnes=nom,age&statut=bloque&search=ben&searchField=nom&sort=nom&order=desc&page=2';
    const { calls } = open(
      { listAdherents: () => aPage([anAdherentRow()], 60), exportAdherents: () => ({}) },
      { at, permissions },
    );
    await exportAs('Texte (.csv)');
    expect(await screen.findByText('Liste exportée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'exportAdherents')?.query).toEqual({
      format: 'csv',
      colonnes: 'nom,age',
      statut: 'bloque',
      search: 'ben',
      searchField: 'nom',
      sort: 'nom',
      order: 'desc',
    });
  });

  it('that cannot be had says why', async () => {
    open({ exportAdherents: () => problem('unavailable') }, { permissions });
    await exportAs('Excel (.xlsx)');
    expect(await screen.findByText('Erreur lors de l’export')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exporter' })).not.toHaveAttribute('aria-disabled');
  });

  it('is only for those who may export', async () => {
    open({}, { permissions: ['adherents.read'] });
    await screen.findByText('TRABELSI');
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });
});
