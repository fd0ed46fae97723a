import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aCompte, aCredit, aPayeur, aReglement, idOf } from '../../testing/builders.ts';
import { offerMeans } from '../../testing/offer-means.ts';
import { pressEnter } from '../../testing/press-enter.ts';
import {
  amountField,
  choosePayer,
  openNewReglement,
  payerField,
  submitButton,
} from '../testing/new-reglement.ts';
import { sentTo } from '../testing/open-payments.ts';
import { received } from '../../testing/received.ts';

const user = userEvent.setup({ delay: null });

describe('recording a payment', () => {
  it('takes code, Enter, Enter: all that is owed, oldest first, received in cash today', async () => {
    const opened = openNewReglement();
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    expect(amountField()).toHaveFocus();
    await pressEnter(amountField());
    expect(await screen.findByText('Règlement créé avec succès')).toBeVisible();
    expect(sentTo(opened, 'createEncaissement').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        payeurId: idOf('a1'),
        cotisationIds: [idOf('c1'), idOf('c2')],
        reglements: [
          expect.objectContaining({
            montant: 730.5,
            statut: 'complete',
            typeReglement: 'espece',
            dateReglement: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          }),
        ],
      }),
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('begins by a means that the club takes, when cash is none of them', async () => {
    const undo = offerMeans(['virement', 'cheque']);
    const opened = openNewReglement();
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    expect(screen.getByLabelText('Mode du règlement 1')).toHaveValue('virement');
    expect(screen.queryByRole('option', { name: 'Espèces' })).toBeNull();
    await pressEnter(amountField());
    await waitFor(() => expect(sentTo(opened, 'createEncaissement')).toHaveLength(1));
    expect(sentTo(opened, 'createEncaissement')[0]?.body).toMatchObject({
      reglements: [{ typeReglement: 'virement' }],
    });
    undo();
  });

  it('is paid once, however often Enter is pressed, under one key', async () => {
    const opened = openNewReglement({
      createEncaissement: () => problem('unavailable'),
    });
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await Promise.all([pressEnter(amountField()), pressEnter(amountField())]);
    expect(await screen.findByText(/momentanément indisponible/)).toBeVisible();
    const first = sentTo(opened, 'createEncaissement');
    expect(first).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Réessayer d’envoyer' }));
    await waitFor(() => expect(sentTo(opened, 'createEncaissement')).toHaveLength(2));
    const keys = new Set(sentTo(opened, 'createEncaissement').map(({ idempotencyKey }) => idempotencyKey));
    expect([...keys]).toEqual([expect.any(String)]);
  });

  it('is disabled until a payer is chosen, and says why', async () => {
    openNewReglement();
    await payerField();
    expect(submitButton()).toBeDisabled();
    // Says first that the active season is being read.
    await waitFor(() => expect(submitButton()).toHaveAccessibleDescription('Choisissez d’abord le payeur.'));
    await choosePayer();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await waitFor(() => expect(submitButton()).toHaveAccessibleDescription(''));
  });

  it('says «Code introuvable» when nobody has the code', async () => {
    openNewReglement({ searchPayeurs: () => [] });
    await user.type(await payerField(), '9999{Enter}');
    expect(await screen.findByText('Code introuvable')).toBeVisible();
    expect(submitButton()).toBeDisabled();
  });

  it('asks before a payer who is typed and not found yet is given up', async () => {
    openNewReglement();
    await user.type(await payerField(), 'Ben');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText(/Abandonner la saisie/)).toBeVisible();
  });

  it('shows what each cotisation gets while the amount is typed, and what becomes a credit', async () => {
    openNewReglement();
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await user.clear(amountField());
    await user.type(amountField(), '500');
    expect(rowOf('COT-0001')).toHaveTextContent('450,00 Dh450,00 Dhsoldée');
    expect(rowOf('COT-0002')).toHaveTextContent('280,50 Dh50,00 Dh');
    await user.clear(amountField());
    await user.type(amountField(), '800');
    expect(await screen.findByText(/Trop-perçu : 69,50 Dh deviendront un crédit/)).toBeVisible();
  });

  it('pays the cotisations that were chosen, and the amount follows the choice until it is typed', async () => {
    const opened = openNewReglement();
    await choosePayer();
    await user.click(await screen.findByLabelText(/COT-0001/));
    await waitFor(() => expect(amountField()).toHaveValue('280,50'));
    await received(submitButton);
    await user.click(submitButton());
    expect(await screen.findByText('Règlement créé avec succès')).toBeVisible();
    expect(sentTo(opened, 'createEncaissement')[0]?.body).toMatchObject({
      cotisationIds: [idOf('c2')],
      reglements: [{ montant: 280.5 }],
    });
  });

  it('needs at least one cotisation when something is owed', async () => {
    openNewReglement();
    await choosePayer();
    await user.click(await screen.findByLabelText(/COT-0001/));
    await user.click(screen.getByLabelText(/COT-0002/));
    await waitFor(() =>
      expect(submitButton()).toHaveAccessibleDescription('Choisissez au moins une cotisation.'),
    );
  });

  it('keeps the details of a cheque, and promises no more than is owed', async () => {
    const opened = openNewReglement();
    await choosePayer();
    await waitFor(() => expect(amountField()).toHaveValue('730,50'));
    await user.selectOptions(screen.getByLabelText('Mode du règlement 1'), 'Chèque');
    await user.type(screen.getByLabelText('Numéro du règlement 1'), '0012345');
    await user.type(screen.getByLabelText('Banque du règlement 1'), 'Banque du Sud');
    await user.type(screen.getByLabelText('Échéance du règlement 1'), '31122026');
    await user.selectOptions(screen.getByLabelText('Reçu ou promis, du règlement 1'), 'Promis');
    await user.clear(amountField());
    await user.type(amountField(), '731');
    await pressEnter(amountField());
    expect(submitButton()).toHaveAccessibleDescription(
      /^Une promesse ne peut pas dépasser ce qui est dû.: 730,50.Dh$/,
    );
    expect(sentTo(opened, 'createEncaissement')).toHaveLength(0);
    await user.clear(amountField());
    await user.type(amountField(), '300');
    await pressEnter(amountField());
    await waitFor(() => expect(sentTo(opened, 'createEncaissement')).toHaveLength(1));
    expect(sentTo(opened, 'createEncaissement')[0]?.body).toMatchObject({
      reglements: [
        {
          montant: 300,
          statut: 'en_attente',
          typeReglement: 'cheque',
          reference: '0012345',
          banque: 'Banque du Sud',
          dateEcheance: '2026-12-31',
        },
      ],
    });
  });

  it('leads to a promise to be received, and to the credits', async () => {
    const promise = aReglement({ id: 'r9', codeReglement: 'REG-0009', statut: 'en_cours', montantRecu: 200 });
    const { router } = openNewReglement(
      {
        getComptePayeur: () =>
          aCompte({ promesses: [promise], credits: [aCredit()], solde: 50, payeur: aPayeur() }),
        getReglement: () => promise,
      },
      `/payments?nouveau=oui&payeur=${idOf('a1')}`,
    );
    expect(await screen.findByText(/Crédits disponibles : 50,00 Dh/)).toBeVisible();
    expect(screen.getByText('Utiliser un crédit')).toHaveAttribute(
      'href',
      `/credit-payeur?payeur=${idOf('a1')}`,
    );
    await user.click(screen.getByLabelText('Encaisser REG-0009'));
    expect(await screen.findByText('Encaisser REG-0009')).toBeVisible();
    expect(router.state.location.search).toBe('?encaisser=r9');
    expect(screen.getByLabelText(/^Montant reçu/)).toHaveValue('250,00');
  });
});

/** The line of a cotisation in the account. */
const rowOf = (code: string) => screen.getByText(code).closest('tr');
