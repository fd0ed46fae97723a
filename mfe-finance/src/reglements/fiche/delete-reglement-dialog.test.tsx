import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../../shell/testing/mount-routes.tsx';
import './delete-reglement-dialog.tsx';
import { aCompte, aCotisation, aReglement } from '../../testing/builders.ts';
import { aReglementPage, openPayments, sentTo } from '../testing/open-payments.ts';

const user = userEvent.setup({ delay: null });
const inDialog = () => within(screen.getByRole('alertdialog'));

describe('deleting a règlement', () => {
  const paying = aReglement({
    allocations: [{ cotisationId: 'c1', codeCotisation: 'COT-0001', adherentId: 'a1', montant: 450 }],
  });
  const answers = { listReglements: () => aReglementPage([paying]) };

  it('asks with the consequences, says so, and takes it back on demand', async () => {
    const { calls } = openPayments('/payments', {
      answers: { ...answers, deleteReglement: () => ({ message: 'ok' }), restoreReglement: () => paying },
    });
    await user.click(await screen.findByLabelText('Supprimer REG-0001'));
    expect(await screen.findByText('Êtes-vous sûr de vouloir supprimer ce règlement ?')).toBeVisible();
    expect(screen.getByText('COT-0001 : 450,00 Dh seront de nouveau à payer.')).toBeVisible();
    await user.click(screen.getByText('Supprimer'));
    expect(await screen.findByText('Règlement supprimé avec succès')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByText('Annuler'));
    expect(await screen.findByText('Règlement restauré')).toBeVisible();
    expect(calls.some(({ name }) => name === 'deleteCotisation')).toBe(false);
  });

  it.each([
    [problem('internal'), 'Erreur lors de la suppression du règlement'],
    [
      problem('rule', { message: 'Le crédit né de ce règlement est déjà utilisé.' }),
      'Le crédit né de ce règlement est déjà utilisé.',
    ],
  ])('says why it failed', async (refusal, text) => {
    openPayments('/payments', { answers: { ...answers, deleteReglement: () => refusal } });
    await user.click(await screen.findByLabelText('Supprimer REG-0001'));
    await user.click(await screen.findByText('Supprimer'));
    expect(await screen.findByText(text)).toBeVisible();
  });

  const forgotten = aCompte({
    cotisations: [aCotisation({ id: 'c1', codeCotisation: 'COT-0001', reglements: [] })],
  });
  const removeLast = async (more: Parameters<typeof openPayments>[1] = {}) => {
    const opened = openPayments('/payments', {
      ...more,
      answers: {
        ...answers,
        deleteReglement: () => ({ message: 'ok' }),
        restoreReglement: () => paying,
        deleteCotisation: () => ({ message: 'ok' }),
        restoreCotisation: () => aCotisation(),
        getComptePayeur: () => forgotten,
        ...more.answers,
      },
    });
    await user.click(await screen.findByLabelText('Supprimer REG-0001'));
    await user.click(await screen.findByText('Supprimer'));
    return opened;
  };

  it('offers to delete a cotisation left without any règlement, and says when it is kept', async () => {
    const opened = await removeLast();
    expect(await screen.findByText(/La cotisation COT-0001 n’a plus aucun règlement/)).toBeVisible();
    // The other one takes the deletion back: the toast stands over the question.
    await user.click(inDialog().getAllByText('Annuler')[0]!);
    expect(await screen.findByText('Cotisation conservée')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sentTo(opened, 'deleteCotisation')).toHaveLength(0);
  });

  it('deletes the cotisation too when asked, and takes both back', async () => {
    const opened = await removeLast();
    await user.click(await screen.findByText('Supprimer la cotisation'));
    expect(await screen.findByText('Cotisation supprimée')).toBeVisible();
    expect(sentTo(opened, 'deleteCotisation').map(({ params }) => params)).toEqual([{ id: 'c1' }]);
    await user.click(screen.getByText('Annuler'));
    expect(await screen.findByText('Règlement restauré')).toBeVisible();
    expect(sentTo(opened, 'restoreCotisation')).toHaveLength(1);
  });

  it('does not offer what the person has no right to', async () => {
    const opened = await removeLast({ permissions: ['reglements.read', 'reglements.delete'] });
    expect(await screen.findByText('Règlement supprimé avec succès')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(opened, 'getComptePayeur')).toHaveLength(0);
  });
});
