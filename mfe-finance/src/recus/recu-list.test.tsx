import type { Recu } from '@club/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../shell/testing/mount-routes.tsx';
import { openPayments } from '../reglements/testing/open-payments.ts';

const user = userEvent.setup({ delay: null });

const recu: Recu = {
  ...{ id: 'q1', numero: 12, code: 'REC-2026-2027-00012', saisonId: 's1', date: '2026-11-25' },
  payeur: { id: 'p1', codeAdherent: '0042', prenom: 'Zoé', nom: 'Mejri' },
  ...{ montant: 450, reglementIds: ['r1'], annuleParId: null, annuleId: null, motif: null },
  ...{ createdBy: 'Nadia Haddad', createdAt: '2026-11-25T09:00:00.000Z' },
};
const open = (answers: NonNullable<Parameters<typeof openPayments>[1]>['answers'] = {}) =>
  openPayments('/payments?reglement=r1', { answers: { listRecus: () => [recu], ...answers } });

describe('the receipts of a règlement', () => {
  it('are printed from there, and one is cancelled with its reason', async () => {
    let recus = [recu];
    const other = { ...recu, id: 'q2', code: 'REC-2026-2027-00013', montant: -450, annuleId: 'q1' };
    const { calls } = open({
      listRecus: () => recus,
      cancelRecu: () => {
        recus = [{ ...recu, annuleParId: 'q2' }, other];
        return other;
      },
    });
    expect(await screen.findByRole('link', { name: /^REC-2026-2027-00012/ })).toHaveAttribute(
      'href',
      '/api/recus/q1',
    );
    await user.click(screen.getByRole('button', { name: 'Annuler le reçu REC-2026-2027-00012' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Annuler le reçu/ }));
    await user.type(dialog.getByLabelText(/^Motif/), 'Erreur de payeur');
    await user.click(dialog.getByRole('button', { name: 'Annuler le reçu' }));
    expect(await screen.findByText('Annulé par REC-2026-2027-00013')).toBeVisible();
    expect(screen.getByText('annule REC-2026-2027-00012')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'cancelRecu');
    expect(sent?.body).toEqual({ motif: 'Erreur de payeur' });
    expect(sent?.idempotencyKey).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Annuler le reçu REC/ })).toBeNull();
  });

  it('that cannot be cancelled says why', async () => {
    open({ cancelRecu: () => problem('conflict', { message: 'Ce reçu est déjà annulé.' }) });
    await user.click(await screen.findByRole('button', { name: /^Annuler le reçu REC/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Annuler le reçu/ }));
    await user.click(dialog.getByRole('button', { name: 'Annuler le reçu' }));
    expect(await screen.findByText(/Ce reçu est déjà annulé\.$/)).toBeVisible();
  });

  it('are said to be away when they cannot be read', async () => {
    open({ listRecus: () => problem('unavailable') });
    expect(await screen.findByText('Les reçus ne sont pas disponibles pour le moment.')).toBeVisible();
  });
});
