import { screen, waitFor } from '@testing-library/react';
import { aCompte, aReglement } from '../../testing/builders.ts';
import { lostOnce, pressesAgain } from '../../testing/lost-answer.ts';
import { pressEnter } from '../../testing/press-enter.ts';
import { user } from '../../testing/counter-user.ts';
import {
  amountField,
  choosePayer,
  openNewReglement,
  owing,
  stored,
  submitButton,
} from '../testing/new-reglement.ts';
import { openPayments, sentTo } from '../testing/open-payments.ts';

describe('money received, when the answer is lost although it is recorded', () => {
  it('by a new règlement is sent as it was, not as an excess of debts that are paid by now', async () => {
    const encaissement = lostOnce(stored);
    const opened = openNewReglement({
      createEncaissement: encaissement.call,
      getComptePayeur: () => (encaissement.isDone() ? aCompte() : owing),
    });
    await choosePayer();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await pressEnter(amountField());
    await pressesAgain(
      () => sentTo(opened, 'createEncaissement'),
      () => waitFor(() => expect(screen.queryByText('COT-0002')).toBeNull()),
    );
    expect(await screen.findByText(/REG-211126-7.*730,50/)).toBeVisible();
  });

  it('for a promise is sent as it was, without asking again about an excess', async () => {
    const promised = aReglement({ statut: 'en_attente', montantRecu: 0 });
    const paid = aReglement({ montantRecu: 500, version: 2 });
    const receipt = lostOnce(paid);
    const opened = openPayments('/payments?encaisser=r1', {
      answers: {
        addReglementDetail: receipt.call,
        getReglement: () => (receipt.isDone() ? paid : promised),
      },
    });
    const montant = await screen.findByLabelText(/^Montant reçu/);
    await user.clear(montant);
    await user.type(montant, '500');
    await pressEnter(montant);
    await user.click(await screen.findByText('Encaisser l’excédent'));
    await pressesAgain(
      () => sentTo(opened, 'addReglementDetail'),
      () => waitFor(() => expect(sentTo(opened, 'listReglements').length).toBeGreaterThan(1)),
    );
    expect(await screen.findByText('Encaissement enregistré')).toBeVisible();
  });

  it('and reversed is sent as it was, once', async () => {
    const counter = aReglement({ id: 'r2', codeReglement: 'REG-0002', montantTotal: -450 });
    const reversal = lostOnce(counter);
    const opened = openPayments('/payments?reglement=r1', {
      answers: {
        reverseReglement: reversal.call,
        getReglement: () => aReglement({ ...(reversal.isDone() && { contrePasseParId: 'r2' }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Corriger/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Contre-passer/ }));
    const motif = await screen.findByLabelText(/^Motif/);
    await user.type(motif, 'Erreur');
    await pressEnter(motif);
    await pressesAgain(
      () => sentTo(opened, 'reverseReglement'),
      () => waitFor(() => expect(sentTo(opened, 'getReglement').length).toBeGreaterThan(1)),
    );
    expect(await screen.findByText('Règlement contre-passé')).toBeVisible();
  });
});
