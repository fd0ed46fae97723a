import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCotisation, aSaison } from '../../testing/builders.ts';
import { openFinance } from '../../testing/open-finance.ts';
import { aCotisationPage, openCotisations, user } from '../testing/open-cotisations.tsx';

const name = 'COT-0001 de Mohamed BEN ALI';
// Without what the banner counts.
const lists = (calls: { name: string; query: Record<string, string> }[]) =>
  calls.filter(
    (call) =>
      call.name === 'listCotisations' && call.query.sansReglement !== 'true' && call.query.limit !== '1',
  );

describe('the list of cotisations', () => {
  it('shows code, type, persons, amount, statut and what is left', async () => {
    const cotisation = aCotisation({ montantRegle: 300, montantAlloue: 300, statut: 'en_cours' });
    openCotisations('/cotisations', { listCotisations: () => aCotisationPage([cotisation], 1234) });
    const row = await screen.findByRole('row', { name: /COT-0001/ });
    expect(row).toHaveTextContent(/Individuelle.*BEN ALI Mohamed.*450,00 Dh.*En cours.*reste 150,00 Dh/);
    expect(screen.getByText('1 234 cotisations au total')).toBeVisible();
  });

  it('asks for the active season, then for all on demand', async () => {
    const { calls } = openCotisations('/cotisations');
    await screen.findByRole('row', { name: /COT-0001/ });
    expect(lists(calls)).toHaveLength(1);
    expect(lists(calls)[0]?.query).toMatchObject({
      saisonId: 's1',
      sort: 'createdAt',
      order: 'desc',
      limit: '50',
    });
    await user.selectOptions(screen.getByLabelText('Saison'), 'Toutes les saisons');
    await waitFor(() => expect(lists(calls).at(-1)?.query).not.toHaveProperty('saisonId'));
  });

  it('says that no season is active, instead of listing all seasons as the active one', async () => {
    openCotisations('/cotisations', {
      getActiveSaison: () => problem('not_found'),
      listSaisons: () => [aSaison({ active: false, cloturee: true })],
    });
    expect(await screen.findByRole('option', { name: 'Aucune saison active' })).toBeInTheDocument();
    expect(await screen.findByText(/^La liste montre toutes les saisons/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'voyez les saisons' })).toHaveAttribute('href', '/seasons');
    await user.selectOptions(screen.getByLabelText('Saison'), 'Toutes les saisons');
    await waitFor(() => expect(screen.queryByText(/^La liste montre toutes les saisons/)).toBeNull());
  });

  it('searches by criterion on Enter, says how many were found, and resets', async () => {
    const { calls } = openCotisations('/cotisations');
    await screen.findByRole('row', { name: /COT-0001/ });
    await user.selectOptions(screen.getByLabelText('Champ de recherche'), 'Activités');
    await user.type(screen.getByRole('searchbox'), 'judo{Enter}');
    expect(await screen.findByText('1 résultat pour "judo"')).toBeVisible();
    expect(lists(calls).at(-1)?.query).toMatchObject({ search: 'judo', searchField: 'activites' });
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    expect(await screen.findByText('1 cotisation au total')).toBeVisible();
  });

  it('lets the payers of those that are selected be reminded, each once', async () => {
    const two = [aCotisation(), aCotisation({ id: 'c2', codeCotisation: 'COT-0002' })];
    const { router } = openFinance({
      at: '/cotisations',
      otherPaths: ['rappels'],
      answers: {
        listCotisations: ({ query }) =>
          query.sansReglement ? aCotisationPage([]) : aCotisationPage(two, 1234),
      },
    });
    await screen.findByRole('checkbox', { name: /COT-0002/ });
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
    expect(screen.getByText(/^2\scotisations sélectionnées$/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Sélectionner les 1.234 trouvées$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rappeler les payeurs…' }));
    const { pathname, state } = router.state.location;
    expect([pathname, state]).toEqual(['/rappels', { adherentIds: [two[0]?.payeurId] }]);
  });

  it('lets the payers of all that it finds but some be reminded', async () => {
    const two = [aCotisation(), aCotisation({ id: 'c2', codeCotisation: 'COT-0002' })];
    const { calls, router } = openFinance({
      at: '/cotisations?statut=en_cours&sort=montantTotal',
      otherPaths: ['rappels'],
      answers: {
        listCotisations: ({ query }) =>
          query.sansReglement ? aCotisationPage([]) : aCotisationPage(two, 1234),
        listCotisationPayeurs: () => ({ ids: ['p1', 'p2'] }),
      },
    });
    await screen.findByRole('checkbox', { name: /COT-0002/ });
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
    await user.click(screen.getByRole('button', { name: /^Sélectionner les 1.234 trouvées$/ }));
    await user.click(screen.getByRole('checkbox', { name: /COT-0002/ }));
    await user.click(screen.getByRole('button', { name: 'Rappeler les payeurs…' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/rappels'));
    expect(router.state.location.state).toEqual({ adherentIds: ['p1', 'p2'] });
    expect(calls.find(({ name }) => name === 'listCotisationPayeurs')?.query).toEqual({
      statut: 'en_cours',
      saisonId: 's1',
      sauf: 'c2',
    });
  });

  it('comes back from its address', async () => {
    const { calls } = openCotisations(
      '/cotisations?page=2&sort=montantTotal&order=asc&statut=en_cours&type=famille&saison=s0&archivees=oui',
      {
        listCotisations: () => aCotisationPage([aCotisation()], 120),
        listSaisons: () => [aSaison(), aSaison({ id: 's0', nom: '2025-2026', active: false })],
      },
    );
    await screen.findByRole('row', { name: /COT-0001/ });
    expect(lists(calls)[0]?.query).toEqual({
      // All that a row shows, and not what pays it.
      champs: expect.stringMatching(/^codeCotisation,(?!.*reglements)/),
      page: '2',
      limit: '50',
      sort: 'montantTotal',
      order: 'asc',
      statut: 'en_cours',
      type: 'famille',
      saisonId: 's0',
      archivees: 'true',
      sommes: 'true',
    });
  });

  it.each([
    ['', ['montantAlloue', 'adherent', 'statut'], ['reglements', 'convenuFiltre', 'description']],
    ['?section=x1', ['convenuFiltre'], ['type']],
    ['?colonnes=description,adherent', ['description', 'archivedAt'], ['payeur', 'createdAt']],
  ])(
    'asks for what its columns%s read and its rows are acted upon by, no more',
    async (query, asked, left) => {
      const { calls } = openCotisations(`/cotisations${query}`);
      await screen.findByText('1 cotisation au total');
      const champs = String(lists(calls)[0]?.query['champs']).split(',');
      for (const field of asked) expect(champs).toContain(field);
      for (const field of left) expect(champs).not.toContain(field);
    },
  );

  it('names the cotisations that nothing pays, and where to take the money', async () => {
    openCotisations('/cotisations', {
      listCotisations: ({ query }) => aCotisationPage([aCotisation()], query.sansReglement ? 12 : 1),
    });
    await user.click(await screen.findByText('12 cotisations sans règlement'));
    const line = screen.getByText('Sans règlement', { selector: '.cotisation-flag' }).closest('li')!;
    expect(line).toHaveTextContent(/COT-0001 BEN ALI Mohamed Sans règlement Solde à payer : 450,00 Dh/);
    expect(screen.getByRole('link', { name: 'Aller aux règlements' })).toHaveAttribute('href', '/reglements');
    await user.click(screen.getByRole('button', { name: 'Voir les 11 autres' }));
    await user.click(screen.getByRole('button', { name: 'Filtres (1)' }));
    expect(screen.getByRole('checkbox', { name: 'Sans règlement' })).toBeChecked();
  });

  it('offers a retry when it cannot be loaded', async () => {
    let away = true;
    openCotisations('/cotisations', {
      listCotisations: () => (away ? problem('unavailable') : aCotisationPage([aCotisation()])),
    });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.queryByText(/^Chargement/)).not.toBeInTheDocument();
    away = false;
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /COT-0001/ })).toBeVisible();
  });

  it('says why it is empty, and offers the next action', async () => {
    openCotisations('/cotisations', { listCotisations: () => aCotisationPage([]) });
    expect(await screen.findByText('Aucune cotisation trouvée')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Nouvelle cotisation' }).length).toBeGreaterThan(0);
  });

  it('offers no change of a closed season’s cotisation, which would be refused', async () => {
    openCotisations('/cotisations', {
      listSaisons: () => [aSaison({ active: false, cloturee: true })],
      listCotisations: ({ query }) => aCotisationPage(query.sansReglement ? [] : [aCotisation()]),
    });
    await screen.findByRole('row', { name: /COT-0001/ });
    expect(screen.getByRole('button', { name: `Voir les règlements ${name}` })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull());
    expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  });

  it('keeps in sight what former seasons still owe', async () => {
    const { calls } = openCotisations('/cotisations', {
      listCotisations: ({ query }) =>
        aCotisationPage([], query.saisonId ? 0 : query.sansReglement ? 2 : query.aPayer ? 4 : 0),
    });
    const told = '4 cotisations d’autres saisons à payer, dont 2 sans règlement';
    expect(await screen.findByText(told)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voir toutes les saisons' }));
    await waitFor(() => {
      // The other counts what the filter hides.
      const query = calls.findLast(
        (call) => call.name === 'listCotisations' && call.query.limit === '50',
      )?.query;
      // One list of all that is owed: unpaid, partly paid, only promised.
      expect(query).toMatchObject({ aPayer: 'true', limit: '50' });
      for (const other of ['saisonId', 'sansReglement', 'statut']) expect(query).not.toHaveProperty(other);
    });
  });

  it('shows somebody who may only read no way to change anything', async () => {
    openCotisations('/cotisations', {}, ['cotisations.read', 'reglements.read']);
    await screen.findByRole('row', { name: /COT-0001/ });
    expect(screen.getByRole('button', { name: `Voir les règlements ${name}` })).toBeVisible();
    for (const label of [/^Nouvelle cotisation/, /^Modifier/, /^Supprimer/]) {
      expect(screen.queryByRole('button', { name: label })).toBeNull();
    }
  });
});
