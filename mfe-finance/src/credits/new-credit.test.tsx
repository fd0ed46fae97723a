import type { Permission } from '@club/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
// Loaded with the test, not while its first screen waits for it.
import './credits-page.tsx';
import { aCompte, aCredit, aPayeur, aSaison, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';

const user = userEvent.setup({ delay: null });
type Answers = Parameters<typeof openFinance>[0]['answers'];
const [payer, season] = [idOf('a1'), idOf('b1')];

const open = (answers: Answers = {}, permissions?: Permission[]) =>
  openFinance({
    at: `/credit-payeur?payeur=${payer}`,
    permissions,
    answers: {
      listPayeurCredits: () => [aCredit({ saisonId: season })],
      getPayeurSolde: () => ({ solde: 50 }),
      getComptePayeur: () => aCompte({ payeur: aPayeur({ id: payer }) }),
      listSaisons: () => [aSaison({ id: season })],
      ...answers,
    },
  });
const sentTo = ({ calls }: ReturnType<typeof open>, name: string) =>
  calls.filter((call) => call.name === name);

describe('a credit', () => {
  it('above the limit is refused with what the limit is, and keeps what was typed', async () => {
    const message = 'Au-delà de 200,00 Dh par jour, cette opération demande un administrateur.';
    open({ createCredit: () => problem('forbidden', { message }) });
    await user.click(await screen.findByText('Nouveau crédit'));
    await user.type(await screen.findByLabelText(/^Montant/), '250');
    await user.type(screen.getByLabelText(/^Motif/), 'Geste commercial');
    await user.click(screen.getByText('Créer le crédit'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Montant/)).toHaveValue('250,00');
  });

  it('is neither given by hand nor refunded by who records payments alone', async () => {
    open({}, ['reglements.read', 'reglements.create', 'reglements.update']);
    expect((await screen.findAllByLabelText(/^Utiliser/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Nouveau crédit')).toBeNull();
    expect(screen.queryByLabelText(/^Rembourser/)).toBeNull();
  });

  it('is given by hand, once', async () => {
    const opened = open({ createCredit: () => aCredit({ montant: 25 }) });
    await user.click(await screen.findByText('Nouveau crédit'));
    await user.click(await screen.findByText('Créer le crédit'));
    expect(await screen.findByText('Le montant est requis')).toBeVisible();
    expect(screen.getByText('Le motif est obligatoire.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Montant/), '25');
    await user.type(screen.getByLabelText(/^Motif/), 'Geste commercial');
    await user.dblClick(screen.getByText('Créer le crédit'));
    expect(await screen.findByText('Crédit créé')).toBeVisible();
    expect(sentTo(opened, 'createCredit').map(({ body }) => body)).toEqual([
      { payeurId: payer, montant: 25, saisonId: season, notes: 'Geste commercial' },
    ]);
  });
});
