import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission, Vue } from '@club/contract';
import { openFinance } from '../testing/open-finance.ts';
import { somePayers } from './testing/builders.ts';
import './rapports-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();
const permissions: Permission[] = ['rapports.read', 'rapports.export'];

const lastMonth: Vue = {
  id: 'v1',
  version: 1,
  liste: 'rapports',
  nom: 'Mois clos',
  adresse: 'rapport=reglements&periode=mois-dernier',
  partagee: false,
  mienne: true,
  parDefaut: false,
  modifiable: true,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
};
const open = (at: string, vues: readonly Vue[]) =>
  openFinance({
    at,
    permissions,
    answers: {
      listVues: () => [...vues],
      createVue: () => lastMonth,
      reportReglements: () => somePayers,
      reportJournalComptable: () => [],
    },
  });

describe('the criteria of a report', () => {
  it('are kept under a name', async () => {
    const { calls } = open('/reports?rapport=reglements&periode=mois-dernier', []);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer ces réglages…' }));
    await user.type(await screen.findByLabelText(/^Nom des réglages/), 'Mois clos');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'createVue')?.body).toMatchObject({
        liste: 'rapports',
        nom: 'Mois clos',
        adresse: 'rapport=reglements&periode=mois-dernier',
      }),
    );
  });

  it('are opened by their name, in the form too, and can be deleted', async () => {
    const { router } = open('/reports', [lastMonth]);
    await user.click(await screen.findByRole('button', { name: 'Mois clos' }));
    expect(router.state.location.search).toBe('?rapport=reglements&periode=mois-dernier');
    expect(await screen.findByLabelText('Période')).toHaveValue('mois-dernier');
    expect(await screen.findByRole('button', { name: /^Supprimer «.Mois clos.»…$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enregistrer ces réglages…' })).toBeNull();
  });
});

it('the entries of the accounts alone offer a FEC', async () => {
  open('/reports?rapport=journal-comptable', []);
  expect(await screen.findByRole('button', { name: 'Export FEC' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Type de rapport'), 'Règlements par payeur');
  await user.click(screen.getByRole('button', { name: 'Générer le rapport' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export FEC' })).toBeNull());
});
