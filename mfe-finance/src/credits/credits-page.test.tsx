import type { Credit } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
// Loaded with the test, not while its first screen waits for it.
import './credits-page.tsx';
import { aCompte, aCotisation, aCredit, aPayeur, aSaison, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { rowAct } from '../testing/row-act.ts';

const user = userEvent.setup({ delay: null });

type Answers = Parameters<typeof openFinance>[0]['answers'];
const [payer, season, next, debt] = ['a1', 'b1', 'b2', 'c1'].map(idOf) as [string, string, string, string];
const spent = aCredit({
  id: 'cr2',
  origine: 'trop_percu',
  codeReglement: 'REG-0001',
  montant: 80,
  restant: 0,
  utilise: true,
  notes: 'Payé deux fois',
  utilisations: [
    {
      cotisationId: 'c9',
      codeCotisation: 'COT-0009',
      montant: 80,
      at: '2026-10-01T09:00:00Z',
      by: 'Nadia Haddad',
    },
  ],
});
const saisons = [
  aSaison({ id: season }),
  aSaison({ id: next, nom: '2027-2028', active: false, inscriptionsOuvertes: true }),
];

function openCredits(...credits: Credit[]) {
  const [nombre, payeurs] = [credits.length, credits.length];
  return { credits, nombre, payeurs, solde: credits.reduce((sum, { restant }) => sum + restant, 0) };
}

function open(answers: Answers = {}, at = `/credit-payeur?payeur=${payer}`) {
  const credits: Credit[] = [aCredit({ saisonId: season }), spent];
  return openFinance({
    at,
    answers: {
      listPayeurCredits: () => credits,
      listOpenCredits: () => openCredits(credits[0]!),
      getPayeurSolde: () => ({ solde: 50 }),
      getComptePayeur: () =>
        aCompte({
          payeur: aPayeur({ id: payer }),
          cotisations: [aCotisation({ id: debt, montantTotal: 30 })],
          resteAPayer: 30,
        }),
      listSaisons: () => saisons,
      listCreditHistory: () => [],
      ...answers,
    },
  });
}

const sentTo = ({ calls }: ReturnType<typeof open>, name: string) =>
  calls.filter((call) => call.name === name);

describe('all open credits', () => {
  it('say who has money with the club and how much, without a payer being typed', async () => {
    open({}, '/credit-payeur');
    const row = await screen.findByRole('row', { name: /BEN ALI Mohamed.*Saisie manuelle/ });
    expect(row).toBeVisible();
    expect(screen.getByLabelText('Solde')).toHaveTextContent('Solde disponible50,00 Dh');
    expect(screen.getByLabelText('Solde')).toHaveTextContent('Crédits ouverts1');
  });

  it('are used from the list, for the payer of the row', async () => {
    const opened = open({ useCredit: () => aCredit({ restant: 20 }) }, '/credit-payeur');
    await user.click(await rowAct(user, 'Utiliser'));
    expect(await screen.findByLabelText(/^Montant/)).toHaveValue('30,00');
    await user.click(screen.getByText('Utiliser', { selector: 'footer *' }));
    expect(await screen.findByText('Crédit utilisé')).toBeVisible();
    expect(sentTo(opened, 'getComptePayeur')[0]?.params).toEqual({ id: payer });
  });

  it('say why there are none', async () => {
    open({ listOpenCredits: () => openCredits() }, '/credit-payeur');
    expect(await screen.findByText('Aucun crédit ouvert')).toBeVisible();
  });
});

describe('the credits of a payer', () => {
  it('show the balance and the history', async () => {
    const opened = open();
    expect(await screen.findByRole('cell', { name: 'Trop-perçu REG-0001' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Origine',
      'Montant',
      'Restant',
      'Statut',
      'Notes',
      'Actions',
    ]);
    expect(screen.getByLabelText('Solde')).toHaveTextContent('Solde disponible50,00 Dh');
    expect(screen.getByText('Disponible')).toBeVisible();
    expect(screen.getByText('Utilisé')).toBeVisible();
    expect(screen.getByText('Payé deux fois')).toBeVisible();
    expect(sentTo(opened, 'listPayeurCredits')[0]).toMatchObject({ params: { payeurId: payer }, query: {} });
  });

  it('are those of the payer who is chosen, whom the address keeps, with the season', async () => {
    const opened = open({}, '/credit-payeur');
    await user.type(screen.getByLabelText(/^Payeur/), '0042{Enter}');
    await screen.findByRole('cell', { name: 'Trop-perçu REG-0001' });
    await user.selectOptions(screen.getByLabelText('Saison'), '2027-2028');
    await waitFor(() => expect(opened.router.state.location.search).toBe(`?payeur=${payer}&saison=${next}`));
    await waitFor(() => expect(sentTo(opened, 'getPayeurSolde').at(-1)?.query).toEqual({ saisonId: next }));
  });

  it('say «Code introuvable»', async () => {
    open({ searchPayeurs: () => [] }, '/credit-payeur');
    await user.type(await screen.findByLabelText(/^Payeur/), '9{Enter}');
    expect(await screen.findByText('Code introuvable')).toBeVisible();
  });

  it('disable what is impossible and say why', async () => {
    open();
    expect(await rowAct(user, 'Supprimer', 1)).toHaveAccessibleDescription(
      'Seul un crédit dont rien n’est utilisé peut être supprimé.',
    );
    const use = screen.getByRole('menuitem', { name: 'Utiliser' });
    expect(use).toHaveAttribute('aria-disabled', 'true');
    expect(use).toHaveAccessibleDescription('Ce crédit est entièrement utilisé.');
    expect(await rowAct(user, 'Supprimer')).not.toHaveAttribute('aria-disabled');
  });

  it('say why there are none, and when they cannot be read', async () => {
    const none = open({ listPayeurCredits: () => [] });
    expect(await screen.findByText('Aucun crédit')).toBeVisible();
    none.unmount();
    open({ listPayeurCredits: () => problem('unavailable') });
    expect(await screen.findByText('Réessayer')).toBeVisible();
  });
});

describe('a credit', () => {
  it('pays an open cotisation, no more than it owes', async () => {
    const opened = open({ useCredit: () => aCredit({ restant: 20 }) });
    await user.click(await rowAct(user, 'Utiliser'));
    const montant = await screen.findByLabelText(/^Montant/);
    expect(montant).toHaveValue('30,00');
    await user.clear(montant);
    await user.type(montant, '31');
    const submit = screen.getByText('Utiliser', { selector: 'footer *' });
    await user.click(submit);
    expect(await screen.findByText(/Il ne reste que 30,00 Dh à payer/)).toBeVisible();
    await user.clear(montant);
    await user.type(montant, '30');
    await user.dblClick(submit);
    expect(await screen.findByText('Crédit utilisé')).toBeVisible();
    expect(sentTo(opened, 'useCredit').map(({ body }) => body)).toEqual([
      { cotisationId: debt, montant: 30 },
    ]);
  });

  it('is given back in part', async () => {
    const opened = open({ refundCredit: () => aCredit({ restant: 40 }) });
    await user.click(await rowAct(user, 'Rembourser'));
    const montant = await screen.findByLabelText(/^Montant rendu/);
    await user.clear(montant);
    await user.type(montant, '10');
    await user.click(screen.getByText('Rembourser', { selector: 'footer *' }));
    expect(await screen.findByText('Le motif est obligatoire.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Motif/), 'Rendu au guichet');
    await user.click(screen.getByText('Rembourser', { selector: 'footer *' }));
    expect(await screen.findByText('Crédit remboursé')).toBeVisible();
    expect(sentTo(opened, 'refundCredit')[0]?.body).toMatchObject({
      montant: 10,
      typeReglement: 'espece',
      dateRemboursement: expect.stringMatching(/^\d{4}-/),
      notes: 'Rendu au guichet',
    });
  });

  it('is carried over to another season', async () => {
    const opened = open({ carryCredit: () => aCredit({ id: 'cr3', saisonId: next }) });
    await user.click(await rowAct(user, 'Reporter'));
    await user.click(await screen.findByText('Reporter', { selector: 'footer *' }));
    expect(await screen.findByText('Crédit reporté')).toBeVisible();
    expect(sentTo(opened, 'carryCredit')[0]?.body).toEqual({ saisonId: next });
  });

  it('is deleted, and restored by the toast', async () => {
    const opened = open({ deleteCredit: () => ({ message: 'ok' }), restoreCredit: () => aCredit() });
    await user.click(await rowAct(user, 'Supprimer'));
    await user.click(await screen.findByText('Supprimer', { selector: 'footer *' }));
    expect(await screen.findByText('Crédit supprimé')).toBeVisible();
    await waitFor(() => user.click(screen.getByText('Annuler')));
    expect(await screen.findByText('Crédit restauré')).toBeVisible();
    expect(sentTo(opened, 'restoreCredit')[0]?.params).toEqual({ id: 'cr1' });
  });

  it('says «Erreur lors de la suppression du crédit» when that fails', async () => {
    open({ deleteCredit: () => problem('internal') });
    await user.click(await rowAct(user, 'Supprimer'));
    await user.click(await screen.findByText('Supprimer', { selector: 'footer *' }));
    expect(await screen.findByText('Erreur lors de la suppression du crédit')).toBeVisible();
  });

  it('shows what it paid, and takes it back', async () => {
    const opened = open({ cancelCreditUse: () => aCredit({ id: 'cr2' }) });
    await screen.findByRole('cell', { name: 'Trop-perçu REG-0001' });
    await user.click(await rowAct(user, 'Détails', 1));
    expect(await screen.findByText('Crédit de 80,00 Dh : 80,00 Dh utilisés')).toBeVisible();
    await user.click(screen.getByLabelText('Annuler l’utilisation sur COT-0009'));
    await user.click(screen.getAllByText('Annuler l’utilisation', { selector: 'footer *' }).at(-1)!);
    expect(await screen.findByText('Utilisation annulée')).toBeVisible();
    expect(sentTo(opened, 'cancelCreditUse')[0]?.params).toEqual({ id: 'cr2', cotisationId: 'c9' });
  });
});
