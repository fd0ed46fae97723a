import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from '@club/contract';
import { aReglementPage } from '../reglements/testing/open-payments.ts';
import { aReglement } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { somePayers } from './testing/builders.ts';
import './rapports-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();
const rights: Permission[] = ['rapports.read', 'reglements.read'];
const moyen = { typeReglement: 'cheque', nombre: 2, recu: 300, corrections: 0, contrePassations: 0 } as const;
const answers = {
  reportReglements: () => somePayers,
  reportReglementsParMois: () => [
    { mois: '2026-10', total: 300, moyens: [{ ...moyen, remboursements: 0, total: 300 }] },
  ],
  listReglements: () =>
    aReglementPage([aReglement({ montantFiltre: 300 })], { recu: { nombre: 2, montant: 300 } }),
};

describe('a figure of a report', () => {
  it('leads to its rows, and they back to it, whatever one filters there', async () => {
    const at = '/reports?rapport=reglements-par-mois';
    const { calls, router } = openFinance({ at, permissions: rights, answers });
    const row = await screen.findByRole('row', { name: /^Chèque/ });
    await user.click(within(row).getByRole('link', { name: '2' }));
    const asked = '?recuDu=2026-10-01&recuAu=2026-10-31&recuPar=cheque&recuNature=paiement';
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/payments', asked]);
    expect(await screen.findByText(/^2\sencaissements, 300,00\sDh$/)).toBeVisible();
    expect(calls.find(({ name }) => name === 'listReglements')?.query).toMatchObject({
      recuDu: '2026-10-01',
      recuAu: '2026-10-31',
      recuPar: 'cheque',
      recuNature: 'paiement',
    });
    expect(screen.getByRole('columnheader', { name: 'Reçu, filtré' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Reçu au\u00a0: 31/10/2026' }));
    await user.click(await screen.findByRole('link', { name: 'Retour au rapport' }));
    expect(router.state.location.search).toBe('?rapport=reglements-par-mois');
  });

  it('is text for who may not read what it counts', async () => {
    openFinance({ at: '/reports?rapport=reglements', permissions: ['rapports.read'], answers });
    const table = await screen.findByRole('table', { name: 'Règlements par payeur' });
    expect(within(table).queryAllByRole('link')).toEqual([]);
  });
});
