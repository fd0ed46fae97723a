import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aClosedSaison, aSaison, someStatistiques } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';
// Compiled with the suite: its first test would wait for it.
import './saisons-page.tsx';

const user = userEvent.setup();
const open = (options: Partial<Parameters<typeof openAdmin>[0]> = {}) =>
  openAdmin({ at: '/seasons', ...options });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the seasons', () => {
  it('show the active one at a glance, and all of them in a table', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'Saison active' });
    expect(card).toHaveTextContent(/2026-2027.*Active.*01\/09\/2026 – 31\/07\/2027/);
    expect(card).toHaveTextContent(/Adhérents1\s250Cotisations31\s350,00\sDh/);
    expect(card).toHaveTextContent(/Règlements2900,50\sDh reçusProchain n° de badge00007/);
    const second = await screen.findByRole('row', { name: /2025-2026.*Clôturée/ });
    for (const name of ['Saison', 'Période', 'Statut', 'Adhérents', 'Cotisations', 'Règlements', 'Actions']) {
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
    }
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('2026-2027');
    expect(screen.getAllByRole('row')[2]).toBe(second);
    expect(within(second).queryByRole('button', { name: /^(Modifier|Clôturer)/ })).toBeNull();
  });

  it('say when there is none, and offer the first', async () => {
    open({ answers: { listSaisons: () => [] } });
    expect(await screen.findByText('Aucune saison')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clôturer saison' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Nouvelle saison' })[1]!);
    expect(await screen.findByRole('button', { name: 'Ouvrir la saison' })).toBeVisible();
  });

  it('say that no season is active', async () => {
    open({ answers: { listSaisons: () => [aClosedSaison()] } });
    expect(await screen.findByText('Aucune saison active')).toBeVisible();
  });

  it('offer a retry when they cannot be loaded', async () => {
    let away = true;
    open({ answers: { listSaisons: () => (away ? problem('unavailable') : [aSaison()]) } });
    await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await click('Réessayer');
    expect(await screen.findByRole('region', { name: 'Saison active' })).toBeVisible();
  });

  it('show somebody who may not manage them their figures and no way to change anything', async () => {
    open({ permissions: [], at: '/seasons?modifier=s2' });
    await screen.findByRole('region', { name: 'Saison active' });
    expect(await screen.findByRole('button', { name: 'Voir les statistiques 2025-2026' })).toBeVisible();
    for (const name of [/^Clôturer/, /Nouvelle/, /Créer/, /^Modifier/, 'Actualiser']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show counts without amounts to somebody who was told none', async () => {
    const { montantTotalCotisations: _owed, montantTotalReglements: _received, ...counted } = aSaison();
    const { parSemaine, parSection, ...figures } = someStatistiques({ precedente: null });
    const { montantTotalCotisations: _sum, montantTotalReglements: _money, ...told } = figures;
    const untold = {
      ...told,
      parSemaine: parSemaine.map(({ montantRecu: _montant, ...week }) => week),
      parSection: parSection.map(({ montant: _montant, ...section }) => section),
    };
    open({
      permissions: ['admin.manage_permissions'],
      answers: { listSaisons: () => [counted], getSaisonStatistiques: () => untold },
    });
    const card = await screen.findByRole('region', { name: 'Saison active' });
    expect(card).toHaveTextContent(/Cotisations3Règlements2Prochain/);
    await click('Statistiques');
    const dialog = await screen.findByRole('dialog');
    const bySection = await within(dialog).findByRole('figure', { name: 'Par section' });
    expect(bySection).toHaveTextContent(/10 — Natation2 adhérentsSans section1 adhérent/);
    expect(within(dialog).queryByRole('figure', { name: 'Montant reçu par semaine' })).toBeNull();
    expect(dialog).not.toHaveTextContent(/Montant|Dh|NaN/);
    await user.click(within(dialog).getAllByRole('button', { name: 'Fermer' })[0]!);
    await click('Clôturer saison');
    const closing = await screen.findByRole('alertdialog');
    expect(closing).toHaveTextContent(/3\scotisations à cet instant/);
    expect(closing).not.toHaveTextContent(/Dh/);
  });

  it('are counted again on demand', async () => {
    let saison = aSaison();
    open({
      answers: {
        listSaisons: () => [saison],
        refreshActiveSaisonStats: () => (saison = aSaison({ nbAdherents: 1251 })),
      },
    });
    await click('Actualiser');
    expect(await screen.findByText('Statistiques mises à jour')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Saison active' })).toHaveTextContent(/1\s251/),
    );
  });

  it('say when they could not be counted', async () => {
    open({ answers: { refreshActiveSaisonStats: () => problem('unavailable') } });
    await click('Actualiser');
    expect(await screen.findByText(/^Impossible de mettre à jour les statistiques\./)).toBeVisible();
  });
});

describe('the statistics of a season', () => {
  it('compare with the season before, in figures and charts that can be read as tables', async () => {
    open();
    await click('Statistiques');
    const dialog = await screen.findByRole('dialog', { name: 'Statistiques - 2026-2027' });
    expect(await within(dialog).findByText(/\+25\s%/)).toBeVisible();
    expect(within(dialog).getByText(/^\u221225\s%/)).toBeVisible();
    expect(within(dialog).queryByText('Statistiques figées')).toBeNull();
    const byWeek = await within(dialog).findByRole('figure', { name: 'Cotisations par semaine' });
    expect(within(byWeek).getByRole('img')).toHaveAccessibleName(
      /2026-2027, au plus 2\s; 2025-2026, au plus 4/,
    );
    await user.click(within(byWeek).getByText('Voir les chiffres'));
    const rows = within(byWeek).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('Semaine du2026-20272025-2026');
    expect(rows[1]).toHaveTextContent('31/08/20261—');
    expect(rows[2]).toHaveTextContent('07/09/202624');
    const bySection = within(dialog).getByRole('figure', { name: 'Par section' });
    expect(bySection).toHaveTextContent(/10 — Natation900,00\sDhSans section450,00\sDh/);
  });

  it('of a closed season are said to be frozen', async () => {
    const { calls } = open({ at: '/seasons?statistiques=s1' });
    const frozen = await screen.findByText('Statistiques figées');
    expect(frozen.parentElement).toHaveTextContent(/clôturée le 19\/08\/2026/);
    expect(calls.find(({ name }) => name === 'getSaisonStatistiques')?.params).toEqual({ id: 's1' });
  });

  it('of a season in which nothing happened are words, without a chart', async () => {
    const nothing = someStatistiques({ figees: true, parSection: [], parSemaine: [], precedente: null });
    open({ at: '/seasons?statistiques=s1', answers: { getSaisonStatistiques: () => nothing } });
    expect(await screen.findByText('Rien à représenter pour l’instant')).toBeVisible();
  });

  it('offer a retry when they cannot be had', async () => {
    open({
      at: '/seasons?statistiques=s2',
      answers: { getSaisonStatistiques: () => problem('unavailable') },
    });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
