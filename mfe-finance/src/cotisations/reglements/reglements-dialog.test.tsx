import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { received } from '../../testing/received.ts';
import { aCompte, aCotisation, aReglement, aSaison, idOf } from '../../testing/builders.ts';
import { aCotisationPage, dialog, user, type Answers } from '../testing/open-cotisations.tsx';
import { stored } from '../../reglements/testing/new-reglement.ts';
import {
  allocations,
  both,
  one,
  openReglements,
  question,
  received as paid,
} from '../testing/open-reglements.tsx';

const askToDelete = async () => {
  await user.click(dialog().getByRole('button', { name: 'Supprimer REG-0001' }));
  await screen.findByText('Êtes-vous sûr de vouloir supprimer ce règlement ?');
};
const add = async () => {
  await user.click(dialog().getByRole('button', { name: 'Ajouter un règlement' }));
  await waitFor(() => expect(dialog().getByLabelText('Montant du règlement 1')).toHaveValue('50,00'));
};
const lastOne: Answers = { getCotisation: () => one, listCotisations: () => aCotisationPage([one]) };

const create = () => dialog().getByRole('button', { name: 'Créer le règlement' });

describe('the règlements of a cotisation', () => {
  it('adds one for what is left, and leads back', async () => {
    const { calls } = await openReglements({
      createEncaissement: () => stored,
    });
    await add();
    expect(dialog().getByLabelText(/^Payeur/)).toHaveValue('0042 — BEN ALI Mohamed');
    await received(create);
    await user.click(create());
    expect(await screen.findByText('Règlement créé avec succès')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'createEncaissement');
    expect(sent?.body).toMatchObject({
      payeurId: idOf('a1'),
      reglements: [{ montant: 50, statut: 'complete' }],
    });
    expect(sent?.idempotencyKey).toBeTruthy();
    expect(await dialog().findByRole('heading', { name: /^Règlements de la cotisation/ })).toBeVisible();
  });

  it('pays this cotisation first, whatever else is owed', async () => {
    const older = aCotisation({ id: idOf('c0'), codeCotisation: 'COT-0000', montantTotal: 80 });
    const { calls } = await openReglements({
      getComptePayeur: () => aCompte({ cotisations: [older, both] }),
      createEncaissement: () => stored,
    });
    await add();
    expect(dialog().getByLabelText(/COT-0000/)).not.toBeChecked();
    await received(create);
    await user.click(create());
    expect(await screen.findByText('Règlement créé avec succès')).toBeVisible();
    expect(calls.find(({ name }) => name === 'createEncaissement')?.body).toMatchObject({
      cotisationIds: [both.id],
      reglements: [{ montant: 50 }],
    });
  });

  it('asks before «Fermer» loses a payment that is being typed', async () => {
    await openReglements();
    await add();
    await user.clear(dialog().getByLabelText('Montant du règlement 1'));
    await user.type(dialog().getByLabelText('Montant du règlement 1'), '20');
    await user.click(dialog().getByRole('button', { name: 'Fermer' }));
    expect(await dialog().findByText(/Abandonner la saisie/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Continuer la saisie' }));
    expect(dialog().getByLabelText('Montant du règlement 1')).toHaveValue('20,00');
  });

  it('does not take a promise beyond what is left', async () => {
    await openReglements();
    await add();
    await user.selectOptions(dialog().getByLabelText('Reçu ou promis, du règlement 1'), 'Promis');
    await user.clear(dialog().getByLabelText('Montant du règlement 1'));
    await user.type(dialog().getByLabelText('Montant du règlement 1'), '60');
    expect(dialog().getByRole('button', { name: 'Créer le règlement' })).toBeDisabled();
    expect(
      await dialog().findByText('Une promesse ne peut pas dépasser ce qui est dû : 50,00 Dh'),
    ).toBeVisible();
  });

  it('says why nothing can be added, and why a règlement cannot be deleted', async () => {
    await openReglements({
      getCotisation: () => aCotisation({ montantAlloue: 450, montantRegle: 450, reglements: [paid] }),
      listSaisons: () => [aSaison({ cloturee: true })],
    });
    expect(await dialog().findByText('Tout est réglé.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Ajouter un règlement' })).toBeDisabled();
    expect(await dialog().findByText(/saison est clôturée : contre-passez/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Supprimer REG-0001' })).toBeNull();
  });

  it('lets a règlement of the new season be deleted, though it pays a debt of a closed one', async () => {
    const late = aReglement({ saisonId: 's2', montantTotal: 300, allocations: allocations(300) });
    await openReglements({
      getCotisation: () => aCotisation({ montantAlloue: 300, montantRegle: 300, reglements: [late] }),
      listSaisons: () => [aSaison({ cloturee: true }), aSaison({ id: 's2', cloturee: false })],
    });
    expect(await dialog().findByRole('button', { name: 'Supprimer REG-0001' })).toBeEnabled();
    expect(dialog().queryByText(/saison est clôturée/)).toBeNull();
  });
});

/** Why: something was paid. */
const sayWhy = async () => user.type(question().getByLabelText(/^Motif/), 'Saisi deux fois');

describe('deleting a règlement', () => {
  it('of several names it, and can be undone', async () => {
    const { calls } = await openReglements({
      deleteReglement: () => ({ message: 'ok' }),
      restoreReglement: () => paid,
    });
    await askToDelete();
    expect(question().getByText('COT-0001 : 300,00 Dh seront de nouveau à payer.')).toBeVisible();
    await sayWhy();
    await user.click(question().getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Règlement supprimé avec succès')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('restoreReglement'));
    expect(calls.map(({ name }) => name)).not.toContain('deleteCotisation');
  });

  it('that is the last one deletes the whole cotisation with it, and both come back', async () => {
    const { calls } = await openReglements({
      ...lastOne,
      deleteReglement: () => ({ message: 'ok' }),
      deleteCotisation: () => ({ message: 'ok' }),
      restoreReglement: () => paid,
      restoreCotisation: () => ({ ...one, avertissements: [] }),
    });
    await askToDelete();
    expect(question().getByRole('heading', { name: /Supprimer aussi la cotisation/ })).toBeVisible();
    expect(question().queryByText(/de nouveau dû/)).toBeNull();
    await sayWhy();
    await user.click(question().getByRole('button', { name: 'Supprimer la cotisation' }));
    expect(await screen.findByText('Cotisation et règlement supprimés')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    const money = ['deleteReglement', 'deleteCotisation', 'restoreCotisation', 'restoreReglement'];
    await waitFor(() =>
      expect(calls.map(({ name }) => name).filter((each) => money.includes(each))).toEqual(money),
    );
  });

  it('that is the last one does nothing when cancelled, and says so', async () => {
    const { calls } = await openReglements(lastOne);
    await askToDelete();
    await user.click(question().getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Rien n’a été supprimé')).toBeVisible();
    expect(calls.some(({ name }) => name.startsWith('delete'))).toBe(false);
  });

  it('says when only the règlement could be deleted', async () => {
    await openReglements({
      ...lastOne,
      deleteReglement: () => ({ message: 'ok' }),
      deleteCotisation: () => problem('saison_closed'),
    });
    await askToDelete();
    await sayWhy();
    await user.click(question().getByRole('button', { name: 'Supprimer la cotisation' }));
    expect(await screen.findByText('Règlement supprimé, mais pas la cotisation COT-0001')).toBeVisible();
  });

  it('says which other cotisations it pays: they become unpaid too', async () => {
    const shared = aReglement({
      montantTotal: 380,
      allocations: [
        { cotisationId: 'c2', codeCotisation: 'COT-0002', adherentId: 'a2', montant: 80 },
        ...allocations(300),
      ],
    });
    await openReglements({ getReglement: () => shared });
    await askToDelete();
    expect(
      question()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'COT-0001\u00a0: 300,00\u00a0Dh seront de nouveau à payer.',
      'Il paie aussi COT-0002\u00a0: 80,00\u00a0Dh seront de nouveau à payer.',
    ]);
  });

  it('says why it was refused', async () => {
    await openReglements({
      deleteReglement: () => problem('rule', { message: 'Son crédit est utilisé.' }),
    });
    await askToDelete();
    await sayWhy();
    await user.click(question().getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Son crédit est utilisé.')).toBeVisible();
  });
});
