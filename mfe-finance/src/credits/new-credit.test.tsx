import type { Permission } from '@club/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
// Loaded with the test, not while its first screen waits for it.
import './credits-page.tsx';
import { aCompte, aCredit, aPayeur, aSaison, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { rowAct } from '../testing/row-act.ts';

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
    expect(await rowAct(user, 'Utiliser')).toBeVisible();
    expect(screen.queryByText('Nouveau crédit')).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Rembourser' })).toBeNull();
  });

  it('is given to a payer who is named in its form, where none was chosen before', async () => {
    const opened = openFinance({
      at: '/credit-payeur',
      answers: {
        listOpenCredits: () => ({ credits: [], nombre: 0, payeurs: 0, solde: 0 }),
        listSaisons: () => [aSaison({ id: season })],
        searchPayeurs: () => [aPayeur({ id: payer, codeAdherent: '0042' })],
        createCredit: () => aCredit({ montant: 25 }),
      },
    });
    await user.click((await screen.findAllByText('Nouveau crédit'))[0]!);
    await user.click(await screen.findByText('Créer le crédit'));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/code payeur est obligatoire/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Payeur/), '0042{Enter}');
    await user.type(dialog.getByLabelText(/^Montant/), '25');
    await user.type(dialog.getByLabelText(/^Motif/), 'Geste commercial');
    await user.click(dialog.getByText('Créer le crédit'));
    expect(await screen.findByText('Crédit créé')).toBeVisible();
    expect(sentTo(opened, 'createCredit')[0]?.body).toMatchObject({ payeurId: payer, montant: 25 });
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
