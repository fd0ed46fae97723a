import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../../../shell/testing/mount-routes.tsx';
import {
  aCotisation,
  aCotisationAdherent,
  aPersonName,
  aReglement,
  aSaison,
} from '../../testing/builders.ts';
import { aCotisationPage, openCotisations, user } from '../testing/open-cotisations.tsx';

const name = 'COT-0001 de Mohamed BEN ALI';
const lists = (calls: { name: string; query: Record<string, string> }[]) =>
  calls.filter((call) => call.name === 'listCotisations' && call.query.sansReglement !== 'true');

describe('the list of cotisations', () => {
  it('shows code, type, persons, amount, statut and what is left', async () => {
    const cotisation = aCotisation({ montantRegle: 300, montantAlloue: 300, statut: 'en_cours' });
    openCotisations('/cotisations', { listCotisations: () => aCotisationPage([cotisation], 1234) });
    const row = await screen.findByRole('row', { name: /COT-0001/ });
    expect(row).toHaveTextContent(/Individuelle.*BEN ALI Mohamed.*450,00 Dh.*En cours.*reste 150,00 Dh/);
    expect(screen.getByText('1 234 cotisation(s) au total')).toBeVisible();
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

  it('searches by criterion on Enter, says how many were found, and resets', async () => {
    const { calls } = openCotisations('/cotisations');
    await screen.findByRole('row', { name: /COT-0001/ });
    await user.selectOptions(screen.getByLabelText('Champ de recherche'), 'Activités');
    await user.type(screen.getByRole('searchbox'), 'judo{Enter}');
    expect(await screen.findByText('1 résultat(s) pour "judo"')).toBeVisible();
    expect(lists(calls).at(-1)?.query).toMatchObject({ search: 'judo', searchField: 'activites' });
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    expect(await screen.findByText('1 cotisation(s) au total')).toBeVisible();
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
      page: '2',
      limit: '50',
      sort: 'montantTotal',
      order: 'asc',
      statut: 'en_cours',
      type: 'famille',
      saisonId: 's0',
      archivees: 'true',
    });
  });

  it('names the cotisations that nothing pays, and where to take the money', async () => {
    openCotisations('/cotisations', {
      listCotisations: ({ query }) => aCotisationPage([aCotisation()], query.sansReglement ? 12 : 1),
    });
    expect(await screen.findByText('12 cotisations sans règlement')).toBeVisible();
    const line = screen.getByText('Sans règlement', { selector: '.cotisation-flag' }).closest('li')!;
    expect(line).toHaveTextContent(/COT-0001 BEN ALI Mohamed Sans règlement Solde à payer : 450,00 Dh/);
    expect(screen.getByRole('link', { name: 'Aller aux règlements' })).toHaveAttribute('href', '/reglements');
    await user.click(screen.getByRole('button', { name: 'Voir les 11 autres' }));
    expect(screen.getByRole('checkbox', { name: 'Sans règlement' })).toBeChecked();
  });

  it('offers a retry when it cannot be loaded', async () => {
    let away = true;
    openCotisations('/cotisations', {
      listCotisations: () => (away ? problem('unavailable') : aCotisationPage([aCotisation()])),
    });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /COT-0001/ })).toBeVisible();
  });

  it('says why it is empty, and offers the next action', async () => {
    openCotisations('/cotisations', { listCotisations: () => aCotisationPage([]) });
    expect(await screen.findByText('Aucune cotisation trouvée')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Nouvelle cotisation' }).length).toBeGreaterThan(0);
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

describe('deleting a cotisation', () => {
  const paid = aCotisation({
    montantAlloue: 450,
    montantRegle: 400,
    reglements: [aReglement({ id: 'r1', montantTotal: 250 }), aReglement({ id: 'r2', montantTotal: 150 })],
  });

  it('names what is lost, and can be undone from the toast', async () => {
    const { calls } = openCotisations('/cotisations', {
      listCotisations: ({ query }) => aCotisationPage(query.sansReglement ? [] : [paid]),
      deleteCotisation: () => ({ message: 'ok' }),
      restoreCotisation: () => paid,
    });
    await user.click(await screen.findByRole('button', { name: `Supprimer ${name}` }));
    expect(
      screen.getByText(
        `Supprimer la cotisation ${name} ? 2 règlements (400,00 Dh) deviendront un crédit. 50,00 Dh promis ne seront plus dus.`,
      ),
    ).toBeVisible();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Cotisation supprimée')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Cotisation restaurée')).toBeVisible();
    expect(calls.map((call) => call.name)).toEqual(
      expect.arrayContaining(['deleteCotisation', 'restoreCotisation']),
    );
  });

  it('says in the dialog why it was refused', async () => {
    openCotisations('/cotisations', { deleteCotisation: () => problem('saison_closed') });
    await user.click(await screen.findByRole('button', { name: `Supprimer ${name}` }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Cette saison est clôturée.')).toBeVisible();
  });

  it('restores a deleted one from the list of those', async () => {
    const gone = aCotisation({ archivedAt: '2026-11-01T10:00:00.000Z', archivedBy: 'Nadia Haddad' });
    openCotisations('/cotisations?archivees=oui', {
      listCotisations: () => aCotisationPage([gone]),
      restoreCotisation: () => aCotisation(),
    });
    await user.click(await screen.findByRole('button', { name: `Restaurer ${name}` }));
    expect(await screen.findByText('Cotisation restaurée')).toBeVisible();
    expect(screen.queryByRole('button', { name: `Modifier ${name}` })).toBeNull();
  });
});

describe('one cotisation', () => {
  it('says its state first, then lines, règlements and history', async () => {
    const cotisation = aCotisation({
      statut: 'en_cours',
      montantAlloue: 450,
      montantRegle: 300,
      reglements: [
        aReglement({
          montantTotal: 450,
          montantRecu: 300,
          statut: 'en_cours',
          allocations: [{ cotisationId: 'c1', codeCotisation: 'COT-0001', adherentId: 'a1', montant: 450 }],
        }),
      ],
    });
    openCotisations('/cotisations', {
      listCotisations: () => aCotisationPage([cotisation]),
      getCotisation: () => cotisation,
      listCotisationHistory: () => [
        {
          id: 'h1',
          action: 'update',
          at: '2026-11-21T10:00:00.000Z',
          by: 'Nadia Haddad',
          version: 2,
          changes: [{ field: 'montantTotal', before: 400, after: 450 }],
        },
      ],
    });
    await user.click(await screen.findByRole('row', { name: /COT-0001/ }));
    expect(
      await screen.findByText(
        'En cours : 300,00 Dh réglés sur 450,00 Dh, reste 150,00 Dh, dont 150,00 Dh promis',
      ),
    ).toBeVisible();
    expect(screen.getByRole('table', { name: /^Formules de 0042/ })).toHaveTextContent('Natation adulte');
    await user.click(screen.getByRole('tab', { name: /Règlements/ }));
    expect(screen.getByRole('row', { name: /REG-0001.*Espèces.*En cours.*450,00/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Historique' }));
    expect(await screen.findByText(/par Nadia Haddad/)).toBeVisible();
    expect(screen.getByRole('insertion')).toHaveTextContent('450,00 Dh');
  });

  it('says why it can no longer change', async () => {
    openCotisations('/cotisations?cotisation=c1', {
      listSaisons: () => [aSaison({ cloturee: true, active: false })],
    });
    expect(await screen.findByText('Sa saison est clôturée : elle ne peut plus changer.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Modifier' })).toBeDisabled();
  });

  it('lists every member of a family with what the payer is to each', async () => {
    const adherents = [
      aCotisationAdherent({ adherent: aPersonName({ id: 'a2', prenom: 'Salma' }), lienParente: 'Père' }),
      aCotisationAdherent({ adherent: aPersonName({ id: 'a3', prenom: 'Ines' }), lienParente: 'Père' }),
    ];
    openCotisations('/cotisations?cotisation=c1', {
      getCotisation: () => aCotisation({ type: 'famille', adherents, montantTotal: 900 }),
    });
    expect(await screen.findByRole('heading', { name: /BEN ALI Salma payeur : Père/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: /BEN ALI Ines payeur : Père/ })).toBeVisible();
  });
});
