import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();

describe('the member list', () => {
  it('says how many members there are and which page is shown', async () => {
    openMembers({ at: '/members?page=2', answers: { listAdherents: () => aPage([anAdherentRow()], 12856) } });
    expect(await screen.findByText('12 856 adhérents au total')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Liste des adhérents (Page 2 sur 258)' })).toBeVisible();
    const row = { name: /0042 TRABELSI Salma .* 22 123 456 Actif/ };
    expect(await screen.findByRole('row', row)).toBeVisible();
  });

  it('searches on Enter in the chosen field, not while typing', async () => {
    const { calls } = openMembers();
    await screen.findByText('TRABELSI');
    await user.selectOptions(screen.getByLabelText('Champ de recherche'), 'Nom');
    await user.type(screen.getByRole('searchbox'), 'ben ali');
    expect(screen.getByText('Appuyez sur Entrée pour lancer la recherche')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'listAdherents')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Recherche active : ben ali dans Nom/)).toBeVisible();
    expect(calls.at(-1)?.query).toMatchObject({ search: 'ben ali', searchField: 'nom', page: '1' });
  });

  it('says when nothing matches, and when there is nobody yet', async () => {
    openMembers({ at: '/members?search=zz', answers: { listAdherents: () => aPage([]) } });
    expect(await screen.findByText('Aucun résultat pour "zz"')).toBeVisible();
  });

  it('names those whose name is nearly what was searched, who count with nobody', async () => {
    const near = anAdherentRow({ id: 'a9', nom: 'ZERHOUNI', prenom: 'Lina', codeAdherent: '0099' });
    const { router } = openMembers({
      at: '/members?search=zerhuni',
      answers: { listAdherents: () => ({ ...aPage([]), proches: [near] }) },
    });
    expect(await screen.findByText('Aucun résultat pour "zerhuni"')).toBeVisible();
    const names = await screen.findByRole('region', { name: /Noms proches de/ });
    expect(names).toHaveTextContent('0099Nom proche');
    await user.click(within(names).getByRole('button', { name: /ZERHOUNI/ }));
    await waitFor(() => expect(router.state.location.search).toContain('fiche=a9'));
  });

  it('comes back from its address: sort, filter and page', async () => {
    const { calls } = openMembers({
      at: '/members?page=2&sort=email&order=desc&statut=bloque',
      answers: { listAdherents: () => aPage([anAdherentRow()], 120) },
    });
    await screen.findByText('TRABELSI');
    expect(calls[0]?.query).toMatchObject({
      page: '2',
      sort: 'email',
      order: 'desc',
      statut: 'bloque',
      limit: '50',
    });
  });

  it('filters by statut from the first page', async () => {
    const { calls } = openMembers({
      at: '/members?page=3',
      answers: { listAdherents: () => aPage([anAdherentRow()], 500) },
    });
    await screen.findByText('TRABELSI');
    await user.selectOptions(screen.getByLabelText('Statut'), 'Suspendu');
    const asked = { statut: 'suspendu', page: '1' };
    await waitFor(() => expect(calls.some(({ query }) => query.statut === 'suspendu')).toBe(true));
    expect(calls.findLast(({ query }) => query.limit === '50')?.query).toMatchObject(asked);
  });

  it('shows payers who are no members when they are asked for, and keeps them in the address', async () => {
    const { calls, router } = openMembers({
      answers: {
        listAdherents: ({ query }) =>
          aPage([anAdherentRow(query.personnes === 'payeurs' ? { nom: 'PAYEUR' } : {})]),
      },
    });
    await screen.findByText('TRABELSI');
    expect(calls[0]?.query).not.toHaveProperty('personnes');
    await user.selectOptions(screen.getByLabelText('Personnes'), 'Payeurs non adhérents');
    expect(await screen.findByText('1 payeur non adhérent au total')).toBeVisible();
    expect(await screen.findByText('PAYEUR')).toBeVisible();
    expect(router.state.location.search).toBe('?personnes=payeurs');
  });

  it('offers a retry when it cannot be loaded', async () => {
    let away = true;
    openMembers({
      answers: { listAdherents: () => (away ? problem('unavailable') : aPage([anAdherentRow()])) },
    });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await user.click(retry);
    expect(await screen.findByText('TRABELSI')).toBeVisible();
  });

  it('shows somebody who may only read no way to change anything', async () => {
    openMembers({ permissions: ['adherents.read'] });
    await screen.findByText('TRABELSI');
    expect(screen.getByRole('button', { name: 'Voir la fiche Salma TRABELSI' })).toBeVisible();
    for (const name of [/Nouvel adhérent/, /^Modifier/, /^Supprimer/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('deleting a member', () => {
  it('names the person, says it is the trash, and can be undone from the toast', async () => {
    const { calls } = openMembers({
      answers: {
        deleteAdherent: () => ({ message: 'ok' }),
        restoreAdherent: () => anAdherentRow(),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Supprimer Salma TRABELSI' }));
    expect(screen.getByText(/sera placée dans la corbeille/)).toHaveTextContent('Salma TRABELSI (code 0042)');
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Adhérent supprimé')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Adhérent restauré')).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['deleteAdherent', 'restoreAdherent']),
    );
  });

  it('says in the dialog why it was refused', async () => {
    openMembers({ answers: { deleteAdherent: () => problem('unavailable') } });
    await user.click(await screen.findByRole('button', { name: 'Supprimer Salma TRABELSI' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/momentanément indisponible/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Confirmer la suppression' })).toBeVisible();
  });

  it("says «Impossible de supprimer l'adhérent.» when the server cannot say why", async () => {
    openMembers({ answers: { deleteAdherent: () => problem('internal') } });
    await user.click(await screen.findByRole('button', { name: 'Supprimer Salma TRABELSI' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText("Impossible de supprimer l'adhérent.")).toBeVisible();
  });

  it('says before a deletion what cotisations and debts the member has', async () => {
    openMembers({
      permissions: ['adherents.read', 'adherents.delete', 'cotisations.read'],
      answers: {
        listCotisations: () => ({ cotisations: [], total: 2, totalPages: 2 }),
        getComptePayeur: () => ({ resteAPayer: 450 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /Supprimer/ }));
    expect(await screen.findByText(/Il garde 2 cotisations\. .*450,00/)).toBeVisible();
  });
});
