import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../../shell/testing/mount-routes.tsx';
import { aCompte } from '../../testing/builders.ts';
import { pressEnter } from '../../testing/press-enter.ts';
import { amountField, choosePayer, openNewReglement, owing, submitButton } from '../testing/new-reglement.ts';

const user = userEvent.setup({ delay: null });

describe('a payment that cannot be recorded', () => {
  it.each([
    [problem('internal'), 'Erreur lors de la création du règlement'],
    [problem('saison_closed'), 'Cette saison est clôturée.'],
  ])('says why it was refused and keeps what was typed', async (refusal, text) => {
    openNewReglement({ createReglement: () => refusal });
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await user.clear(amountField());
    await user.type(amountField(), '12');
    await pressEnter(amountField());
    expect(await screen.findByText(text)).toBeVisible();
    expect(amountField()).toHaveValue('12,00');
  });

  it('reads the account again when another cashier was faster, and keeps the amount typed', async () => {
    let read = 0;
    openNewReglement({
      createReglement: () => problem('rule', { message: 'Une promesse ne peut pas dépasser ce qui est dû.' }),
      getComptePayeur: () => (++read === 1 ? owing : aCompte()),
    });
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await user.clear(amountField());
    await user.type(amountField(), '700');
    await pressEnter(amountField());
    expect(await screen.findByText('Une promesse ne peut pas dépasser ce qui est dû.')).toBeVisible();
    expect(await screen.findByText('Aucune cotisation à payer.')).toBeVisible();
    expect(amountField()).toHaveValue('700,00');
  });

  it('asks for an amount', async () => {
    openNewReglement({ getComptePayeur: () => aCompte() });
    await choosePayer();
    expect(await screen.findByText('Aucune cotisation à payer.')).toBeVisible();
    await user.click(submitButton());
    expect(await screen.findByText('Le montant est requis')).toBeVisible();
  });

  it('stops without an active season, and says so', async () => {
    openNewReglement({ getActiveSaison: () => problem('no_active_saison') });
    await choosePayer();
    await waitFor(() =>
      expect(submitButton()).toHaveAccessibleDescription(
        "Aucune saison active trouvée. Veuillez contacter l'administrateur.",
      ),
    );
    expect(submitButton()).toBeDisabled();
  });

  it('says when the account cannot be read, and reads it again', async () => {
    let away = true;
    openNewReglement({ getComptePayeur: () => (away ? problem('unavailable') : owing) });
    await choosePayer();
    expect(await screen.findByText('Le compte du payeur n’a pas pu être lu')).toBeVisible();
    expect(submitButton()).toBeDisabled();
    away = false;
    await user.click(screen.getByText('Réessayer'));
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
  });
});
