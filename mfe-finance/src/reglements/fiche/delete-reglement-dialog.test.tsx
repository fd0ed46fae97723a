import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import './delete-reglement-dialog.tsx';
import { aCotisationPage } from '../../cotisations/testing/open-cotisations.tsx';
import { aCotisation, aRecu, aReglement, idOf } from '../../testing/builders.ts';
import { aReglementPage, openPayments } from '../testing/open-payments.ts';

const user = userEvent.setup({ delay: null });
const inDialog = () => within(screen.getByRole('alertdialog'));
/** Why: something was received. */
const sayWhy = async () => user.type(inDialog().getByLabelText(/^Motif/), 'Saisi deux fois');

describe('deleting a règlement', () => {
  const paying = aReglement({
    allocations: [{ cotisationId: 'c1', codeCotisation: 'COT-0001', adherentId: idOf('a1'), montant: 450 }],
  });
  const answers = {
    listReglements: () => aReglementPage([paying]),
    getReglement: () => paying,
    listCotisations: () => aCotisationPage([]),
  };

  it('asks with the consequences, says so, and takes it back on demand', async () => {
    const { calls } = openPayments('/payments', {
      answers: { ...answers, deleteReglement: () => ({ message: 'ok' }), restoreReglement: () => paying },
    });
    await user.click(await screen.findByLabelText('Supprimer REG-0001'));
    expect(await screen.findByText('Êtes-vous sûr de vouloir supprimer ce règlement ?')).toBeVisible();
    expect(screen.getByText('COT-0001 : 450,00 Dh seront de nouveau à payer.')).toBeVisible();
    await user.click(inDialog().getByText('Supprimer'));
    expect(await screen.findByText('Le motif est obligatoire.')).toBeVisible();
    expect(calls.some(({ name }) => name === 'deleteReglement')).toBe(false);
    await sayWhy();
    await user.click(inDialog().getByText('Supprimer'));
    expect(await screen.findByText('Règlement supprimé avec succès')).toBeVisible();
    expect(calls.find(({ name }) => name === 'deleteReglement')?.body).toEqual({ motif: 'Saisi deux fois' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByText('Annuler'));
    expect(await screen.findByText('Règlement restauré')).toBeVisible();
    expect(calls.some(({ name }) => name === 'deleteCotisation')).toBe(false);
  });

  it('cancels its receipt with it, unless that is unchecked', async () => {
    const { calls } = openPayments('/payments', {
      answers: { ...answers, listRecus: () => [aRecu()], deleteReglement: () => ({ message: 'ok' }) },
    });
    await user.click(await screen.findByLabelText('Supprimer REG-0001'));
    expect(await screen.findByLabelText(/^Annuler aussi le reçu REC-2026-2027-00012/)).toBeChecked();
    await sayWhy();
    await user.click(inDialog().getByText('Supprimer'));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'deleteReglement')?.body).toEqual({
        motif: 'Saisi deux fois',
        refaireRecus: true,
      }),
    );
  });

  it('that was reversed instead is said so, and there is nothing to take back', async () => {
    const message = 'Le règlement a été contre-passé\u00a0: sa journée de caisse est clôturée.';
    openPayments('/payments', {
      answers: { ...answers, deleteReglement: () => ({ message, contrePasse: true }) },
    });
    await user.click(await screen.findByLabelText('Supprimer REG-0001'));
    await screen.findByText('COT-0001 : 450,00 Dh seront de nouveau à payer.');
    await sayWhy();
    await user.click(inDialog().getByText('Supprimer'));
    expect(await screen.findByText('Règlement contre-passé')).toBeVisible();
    expect(screen.getByText(/sa journée de caisse est clôturée/)).toBeVisible();
    expect(screen.queryByText('Annuler')).toBeNull();
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
    await screen.findByText('Êtes-vous sûr de vouloir supprimer ce règlement ?');
    await sayWhy();
    await user.click(await screen.findByText('Supprimer'));
    expect(await screen.findByText(text)).toBeVisible();
  });

  const last = aCotisation({ id: 'c1', codeCotisation: 'COT-0001', reglements: [paying] });
  const openLast = async (more: Parameters<typeof openPayments>[1] = {}) => {
    const opened = openPayments('/payments', {
      ...more,
      answers: {
        ...answers,
        getReglement: () => paying,
        listCotisations: () => aCotisationPage([last]),
        deleteReglement: () => ({ message: 'ok' }),
        restoreReglement: () => paying,
        deleteCotisation: () => ({ message: 'ok' }),
        restoreCotisation: () => ({ ...aCotisation(), avertissements: [] }),
        ...more.answers,
      },
    });
    await user.click(await screen.findByLabelText('Supprimer REG-0001'));
    await screen.findByText('Êtes-vous sûr de vouloir supprimer ce règlement ?');
    return opened;
  };
  const moneyCalls = ({ calls }: ReturnType<typeof openPayments>) =>
    calls.map(({ name }) => name).filter((name) => /^(delete|restore)/.test(name));

  it('asks once, before anything is gone, whether the cotisation that it alone pays goes too', async () => {
    const opened = await openLast();
    expect(inDialog().getByRole('heading', { name: /Supprimer aussi la cotisation/ })).toBeVisible();
    await user.click(inDialog().getByText('Annuler'));
    expect(await screen.findByText('Rien n’a été supprimé')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(moneyCalls(opened)).toEqual([]);
  });

  it('deletes the cotisation too when asked, and takes both back', async () => {
    const opened = await openLast();
    await sayWhy();
    await user.click(screen.getByText('Supprimer la cotisation'));
    expect(await screen.findByText('Cotisation et règlement supprimés')).toBeVisible();
    await user.click(screen.getByText('Annuler'));
    expect(await screen.findByText('Règlement restauré')).toBeVisible();
    expect(moneyCalls(opened)).toEqual([
      'deleteReglement',
      'deleteCotisation',
      'restoreCotisation',
      'restoreReglement',
    ]);
  });

  it('keeps the cotisation when that is chosen', async () => {
    const opened = await openLast();
    await user.click(inDialog().getByRole('checkbox'));
    await sayWhy();
    await user.click(inDialog().getByText('Supprimer'));
    expect(await screen.findByText('Règlement supprimé avec succès')).toBeVisible();
    expect(moneyCalls(opened)).toEqual(['deleteReglement']);
  });

  it('says before the first act what the person has no right to', async () => {
    const opened = await openLast({
      permissions: ['reglements.read', 'reglements.delete', 'reglements.refund', 'cotisations.read'],
    });
    expect(screen.getByText(/COT-0001 n’aura plus aucun règlement.*pas le droit/)).toBeVisible();
    expect(inDialog().queryByRole('checkbox')).toBeNull();
    await sayWhy();
    await user.click(inDialog().getByText('Supprimer'));
    expect(await screen.findByText('Règlement supprimé avec succès')).toBeVisible();
    expect(moneyCalls(opened)).toEqual(['deleteReglement']);
  });

  it('says what else becomes unpaid', async () => {
    const both = aReglement({
      allocations: [
        ...paying.allocations,
        { cotisationId: 'c2', codeCotisation: 'COT-0002', adherentId: idOf('a1'), montant: 80 },
      ],
    });
    await openLast({ answers: { getReglement: () => both } });
    expect(
      inDialog().getByText('Il paie aussi COT-0002 : 80,00 Dh seront de nouveau à payer.'),
    ).toBeVisible();
  });
});
