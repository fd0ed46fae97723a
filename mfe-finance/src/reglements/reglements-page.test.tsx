import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aReglement, aSaison } from '../testing/builders.ts';
import { aReglementPage, openPayments } from './testing/open-payments.ts';

const user = userEvent.setup({ delay: null });

const lastQuery = (calls: ReturnType<typeof openPayments>['calls']) =>
  calls.filter(({ name }) => name === 'listReglements').at(-1)?.query;
/** By label rather than by role: reading every role of a table is slow. */
const rowActions = () =>
  screen
    .queryAllByLabelText(/ REG-0001$/, { selector: 'button' })
    .map((button) => button.getAttribute('aria-label'));
/** Without the boxes, whose head has no words. */
const headers = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);

/** Something in each column: those without anything give way. */
const whole = aReglement({ reference: '0012345', dateEncaissement: '2026-10-01', notes: 'En deux fois' });
const filled = { answers: { listReglements: () => aReglementPage([whole]) } };

describe('the list of règlements', () => {
  it('shows its ten columns, a count in each tab and the season in view', async () => {
    const { calls } = openPayments('/payments', filled);
    expect(await screen.findByText('REG-0001')).toBeVisible();
    expect(screen.getByText('Règlements')).toBeVisible();
    expect(headers()).toEqual([
      'Code',
      'Payeur',
      'Montant',
      'Date règlement',
      'Type',
      'Référence',
      'Date encaissement',
      'Statut',
      'Notes',
      'Actions',
    ]);
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Tous les règlements1\u202f207', 'En attente4', 'En cours3', 'Complets1\u202f200']);
    expect(screen.getByText('1 règlement')).toBeVisible();
    expect(lastQuery(calls)).toMatchObject({
      saisonId: 's1',
      sort: 'dateReglement',
      order: 'desc',
      limit: '50',
    });
  });

  it('gives the room of columns without anything to the payer, unless staff chose them', async () => {
    openPayments();
    expect(await screen.findByText('REG-0001')).toBeVisible();
    expect(headers()).not.toContain('Notes');
    cleanup();
    openPayments('/payments?colonnes=codeReglement,notes');
    expect(await screen.findByText('REG-0001')).toBeVisible();
    expect(headers()).toContain('Notes');
  });

  it('says when what is promised or handed over falls due, and its state in one word', async () => {
    const remis = aReglement({
      remis: true,
      statut: 'en_attente',
      typeReglement: 'cheque',
      montantRecu: 0,
      dateEcheance: '2026-12-05',
    });
    openPayments('/payments', { answers: { listReglements: () => aReglementPage([remis]) } });
    expect(await screen.findByRole('cell', { name: 'prévu le 05/12/2026' })).toBeVisible();
    expect(screen.getByText('Remis')).toBeVisible();
  });

  it('keeps the room of the payer where one payment of many has a note', async () => {
    const many = Array.from({ length: 20 }, (_, id) =>
      aReglement({ id: `r${id}`, notes: id ? null : 'Solde' }),
    );
    openPayments('/payments', { answers: { listReglements: () => aReglementPage(many) } });
    expect((await screen.findAllByText('REG-0001'))[0]).toBeVisible();
    expect(headers()).not.toContain('Notes');
  });

  it.each([
    ['En attente', 'en_attente', 7, []],
    ['En cours', 'en_cours', 8, ['Modifier REG-0001', 'Supprimer REG-0001']],
    ['Complets', 'complete', 9, ['Détails REG-0001']],
  ])('has in the tab %s its own columns and actions', async (tab, statut, columns, actions) => {
    const { calls, router } = openPayments('/payments', filled);
    await user.click(await screen.findByText(tab, { selector: '[role=tab] > span' }));
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ statut }));
    expect(await screen.findByText('REG-0001')).toBeVisible();
    expect(headers()).toHaveLength(columns);
    expect(rowActions()).toEqual(actions);
    expect(router.state.location.search).toBe(`?onglet=${statut}`);
  });

  it.each([
    ['', 'Aucun règlement trouvé'],
    ['?onglet=en_attente', 'Aucun règlement en attente'],
    ['?onglet=en_cours', 'Aucun règlement en cours'],
    ['?onglet=complete', 'Aucun règlement complet'],
  ])('says why %s is empty', async (query, text) => {
    openPayments(`/payments${query}`, { answers: { listReglements: () => aReglementPage([]) } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('asks for what its columns read and its rows are acted upon by, no more', async () => {
    const { calls } = openPayments('/payments?colonnes=payeur,banque,adherents');
    await screen.findByLabelText('Choisir REG-0001');
    const champs = String(lastQuery(calls)?.champs).split(',');
    for (const field of ['payeur', 'banque', 'adherents', 'statut', 'remiseId', 'allocations'])
      expect(champs).toContain(field);
    for (const field of ['details', 'notes', 'tireur', 'createdBy']) expect(champs).not.toContain(field);
  });

  describe('its selection', () => {
    const cheque = aReglement({ typeReglement: 'cheque', statut: 'complete', dateEncaissement: null });
    const answers = { listReglements: () => aReglementPage([cheque], { total: 60, totalPages: 2 }) };
    const choose = async () => user.click(await screen.findByLabelText('Choisir REG-0001'));

    it('prints receipts in one file and names what has none', async () => {
      const tab = { location: { href: '' }, close: jest.fn() };
      jest.spyOn(window, 'open').mockReturnValue(tab as never);
      const sans = [{ codeReglement: 'REG-0009', raison: 'Rien n’est encore encaissé.' }];
      const { calls } = openPayments('/payments', {
        answers: { ...answers, createRecus: () => ({ recus: [{ id: 'r1' }, { id: 'r2' }], sans }) },
      });
      await choose();
      await user.click(screen.getByRole('button', { name: 'Imprimer les reçus' }));
      expect(await screen.findByText(/^1\srèglement sans reçu$/)).toBeVisible();
      expect(tab.location.href).toBe('/api/recus/impression?ids=r1%2Cr2');
      expect(calls.find(({ name }) => name === 'createRecus')?.body).toEqual({ reglementIds: [cheque.id] });
      jest.restoreAllMocks();
    });

    it('of cheques goes on a slip; of all that is found it is only exported', async () => {
      const { router } = openPayments('/payments', { answers, otherPaths: ['remises'] });
      await choose();
      await user.click(screen.getByRole('button', { name: 'Sélectionner les 60 trouvés' }));
      expect(screen.queryByRole('button', { name: 'Imprimer les reçus' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
      await choose();
      await user.click(screen.getByRole('button', { name: 'Mettre en remise…' }));
      expect(router.state.location).toMatchObject({
        pathname: '/remises',
        search: '?nouveau=oui',
        state: { reglementIds: [cheque.id] },
      });
    });
  });

  it('searches by amount on Enter, says how many were found, and starts anew', async () => {
    const { calls } = openPayments('/payments?page=3', {
      answers: { listReglements: () => aReglementPage([aReglement()], { total: 150, totalPages: 3 }) },
    });
    await user.selectOptions(await screen.findByLabelText('Champ de recherche'), 'Montant du règlement');
    await user.type(screen.getByLabelText('Texte recherché'), '450{Enter}');
    await waitFor(() =>
      expect(lastQuery(calls)).toMatchObject({ search: '450', searchField: 'montant', page: '1' }),
    );
    expect(await screen.findByText('150 résultats pour "450"')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await waitFor(() => expect(lastQuery(calls)).not.toHaveProperty('search'));
  });

  it('comes back from a pasted link, with its sort, page and season', async () => {
    const { calls } = openPayments('/payments?page=2&sort=montantTotal&order=asc&saison=s0', {
      answers: {
        listReglements: () => aReglementPage([aReglement()], { total: 51, totalPages: 2 }),
        listSaisons: () => [aSaison(), aSaison({ id: 's0', nom: '2025-2026', active: false })],
      },
    });
    expect(await screen.findByText('REG-0001')).toBeVisible();
    expect(lastQuery(calls)).toMatchObject({ page: '2', sort: 'montantTotal', order: 'asc', saisonId: 's0' });
    await user.selectOptions(await screen.findByLabelText('Saison'), 'Toutes les saisons');
    await waitFor(() => expect(lastQuery(calls)).not.toHaveProperty('saisonId'));
  });

  it('works without an active season, and says that there is none', async () => {
    const { calls } = openPayments('/payments', {
      answers: { getActiveSaison: () => problem('no_active_saison') },
    });
    expect(await screen.findByText(/^La liste montre toutes les saisons/)).toBeVisible();
    expect(await screen.findByText('REG-0001')).toBeVisible();
    expect(lastQuery(calls)).not.toHaveProperty('saisonId');
  });

  it('shows the deleted ones on demand and restores one', async () => {
    const archived = aReglement({ archivedAt: '2026-11-20T10:00:00', archivedBy: 'Nadia Haddad' });
    const { calls } = openPayments('/payments', {
      answers: { listReglements: () => aReglementPage([archived]), restoreReglement: () => aReglement() },
    });
    await user.click(await screen.findByLabelText('Supprimés'));
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ archivees: 'true' }));
    await user.click(await screen.findByLabelText('Restaurer REG-0001'));
    expect(await screen.findByText('Règlement restauré')).toBeVisible();
    expect(calls.find(({ name }) => name === 'restoreReglement')?.params).toEqual({ id: 'r1' });
  });

  it('offers nothing that the person has no right to', async () => {
    openPayments('/payments', { permissions: ['reglements.read'] });
    expect(await screen.findByText('REG-0001')).toBeVisible();
    expect(rowActions()).toEqual(['Détails REG-0001']);
    expect(screen.queryByText('Nouveau règlement')).toBeNull();
  });

  it('says when it cannot be loaded', async () => {
    openPayments('/payments', { answers: { listReglements: () => problem('unavailable') } });
    expect(await screen.findByText('Réessayer')).toBeVisible();
  });
});
