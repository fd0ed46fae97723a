import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amountField, choosePayer, openNewReglement, submitButton } from '../testing/new-reglement.ts';
import { sentTo } from '../testing/open-payments.ts';
import { received } from '../../testing/received.ts';

const user = userEvent.setup({ delay: null });

describe('several payments at once', () => {
  it('takes what one payer gives by several means at once: the second takes what is left, in one call', async () => {
    const opened = openNewReglement();
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await user.clear(amountField());
    await user.type(amountField(), '500{F8}');
    const second = await screen.findByLabelText('Montant du règlement 2');
    await waitFor(() => expect(second).toHaveFocus());
    await waitFor(() => expect(second).toHaveValue('230,50'));
    await user.selectOptions(screen.getByLabelText('Mode du règlement 2'), 'Virement');
    await received(submitButton);
    await user.click(submitButton());
    expect(await screen.findByText('Règlement créé avec succès')).toBeVisible();
    expect(sentTo(opened, 'createEncaissement').map(({ body }) => body)).toMatchObject([
      {
        reglements: [
          { montant: 500, typeReglement: 'espece' },
          { montant: 230.5, typeReglement: 'virement' },
        ],
      },
    ]);
  });

  it('is paid in three: 243,50 now, the rest promised month by month, and says what is to come', async () => {
    const opened = openNewReglement();
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await user.click(screen.getByRole('button', { name: 'Payer en 3 fois (F)' }));
    expect(screen.getByLabelText('Montant du règlement 3')).toHaveValue('243,50');
    expect(
      screen.getByText(/^Total 730,50 Dh · promis 487,00 Dh · reste 243,50 Dh, dont 243,50 Dh proposés/),
    ).toBeVisible();
    await received(submitButton);
    await user.click(submitButton());
    expect(await screen.findByText('Règlement créé avec succès')).toBeVisible();
    const { reglements } = sentTo(opened, 'createEncaissement')[0]!.body as { reglements: object[] };
    expect(reglements).toMatchObject([
      { montant: 243.5, statut: 'complete', dateEcheance: null },
      { montant: 243.5, statut: 'en_attente', dateEcheance: expect.stringMatching(/^\d{4}-/) },
      { montant: 243.5, statut: 'en_attente', dateEcheance: expect.stringMatching(/^\d{4}-/) },
    ]);
  });
});
