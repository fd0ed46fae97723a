import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aRecu } from '../testing/builders.ts';
import { openPayments } from '../reglements/testing/open-payments.ts';

const user = userEvent.setup({ delay: null });

const recu = aRecu();
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

  it('that no longer correspond say so and why; one is redone, or printed only when that is chosen', async () => {
    const ecart = 'il dit 450,00 Dh, 400,00 Dh sont reçus sur le règlement REG-0001';
    const stale = { ...recu, ecart };
    const anew = { ...recu, id: 'q3', code: 'REC-2026-2027-00014' };
    const { calls } = open({
      listRecus: () => [stale],
      cancelRecu: () => ({ ...recu, id: 'q2', code: 'REC-2026-2027-00013', nouveaux: [anew] }),
    });
    expect(await screen.findByText('Ne correspond plus')).toBeVisible();
    expect(screen.getByText(ecart)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^REC-2026-2027-00012, ne correspond plus/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /ne correspond plus$/ }));
    expect(dialog.getByRole('link', { name: /^Imprimer quand même/ })).toHaveAttribute(
      'href',
      '/api/recus/q1?ecartAccepte=true',
    );
    await user.click(dialog.getByRole('button', { name: 'Refaire le reçu' }));
    const asked = within(await screen.findByRole('dialog', { name: /^Refaire le reçu/ }));
    await user.click(asked.getByRole('button', { name: 'Refaire le reçu' }));
    const said = 'REC-2026-2027-00013 annule REC-2026-2027-00012, REC-2026-2027-00014 le remplace.';
    expect(await screen.findByText(said)).toBeVisible();
    const sent = calls.find(({ name }) => name === 'cancelRecu');
    expect(sent?.body).toEqual({ motif: null, refaireRecus: true });
  });

  it('«Reçu» asks before it prints one that no longer corresponds', async () => {
    const tab = { location: { href: '' }, close: jest.fn() };
    const opened = jest.spyOn(window, 'open').mockReturnValue(tab as never);
    open({ createRecu: () => ({ ...recu, ecart: 'le règlement REG-0001 a un autre payeur' }) });
    await user.click(await screen.findByRole('button', { name: 'Reçu' }));
    expect(await screen.findByText(/^Le règlement REG-0001 a un autre payeur\. Le papier/)).toBeVisible();
    expect([tab.location.href, tab.close.mock.calls.length]).toEqual(['', 1]);
    opened.mockRestore();
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
