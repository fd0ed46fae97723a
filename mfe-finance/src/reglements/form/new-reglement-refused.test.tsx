import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aCompte } from '../../testing/builders.ts';
import { pressEnter } from '../../testing/press-enter.ts';
import { sentTo } from '../testing/open-payments.ts';
import {
  amountField,
  choosePayer,
  openNewReglement,
  owing,
  stored,
  submitButton,
} from '../testing/new-reglement.ts';

const user = userEvent.setup({ delay: null });

describe('a payment that cannot be recorded', () => {
  it.each([
    [problem('internal'), 'Erreur lors de la création du règlement'],
    [problem('saison_closed'), 'Cette saison est clôturée.'],
  ])('says why it was refused and keeps what was typed', async (refusal, text) => {
    openNewReglement({ createEncaissement: () => refusal });
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
      createEncaissement: () =>
        problem('rule', { message: 'Une promesse ne peut pas dépasser ce qui est dû.' }),
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

  const double = problem('doublon', {
    message: 'Un règlement identique existe déjà (REG-0001)\u00a0: même payeur, même montant.',
  });

  it('is asked about when the same stands there already, and recorded once somebody says so', async () => {
    const opened = openNewReglement({
      createEncaissement: ({ body }) =>
        (body as { doublonAccepte?: boolean }).doublonAccepte ? stored : double,
    });
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await pressEnter(amountField());
    expect(await screen.findByText(/^Un règlement identique existe déjà \(REG-0001\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }));
    expect(await screen.findByText('Règlement créé avec succès')).toBeVisible();
    const sent = sentTo(opened, 'createEncaissement');
    expect(sent.map(({ body }) => (body as { doublonAccepte?: boolean }).doublonAccepte)).toEqual([
      undefined,
      true,
    ]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is not recorded a second time when somebody keeps it back, and what was typed stays', async () => {
    const opened = openNewReglement({ createEncaissement: () => double });
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await pressEnter(amountField());
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(amountField()).toHaveValue('730,50');
    expect(sentTo(opened, 'createEncaissement')).toHaveLength(1);
  });

  it('asks for an amount', async () => {
    openNewReglement({ getComptePayeur: () => aCompte() });
    await choosePayer();
    expect(await screen.findByText('Aucune cotisation à payer.')).toBeVisible();
    await waitFor(() => expect(submitButton()).toHaveAccessibleDescription('Indiquez ce qui est payé.'));
    expect(submitButton()).toBeDisabled();
  });

  it('stops without an active season, and says so', async () => {
    openNewReglement({ listSaisons: () => [] });
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
