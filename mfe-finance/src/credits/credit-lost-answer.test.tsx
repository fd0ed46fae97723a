import { screen, waitFor } from '@testing-library/react';
// Loaded with the test, not while its first screen waits for it.
import './credits-page.tsx';
import { aCompte, aCotisation, aCredit, aPayeur, aSaison, idOf } from '../testing/builders.ts';
import { user } from '../testing/counter-user.ts';
import { lostOnce, pressesAgain } from '../testing/lost-answer.ts';
import { openFinance } from '../testing/open-finance.ts';
import { rowAct } from '../testing/row-act.ts';

const [payer, season, next, debt] = ['a1', 'b1', 'b2', 'c1'].map(idOf) as [string, string, string, string];
const whole = aCredit({ saisonId: season });
const gone = aCredit({ saisonId: season, restant: 0, utilise: true });
const saisons = [
  aSaison({ id: season }),
  aSaison({ id: next, nom: '2027-2028', active: false, inscriptionsOuvertes: true }),
];
const owing = aCompte({
  payeur: aPayeur({ id: payer }),
  cotisations: [aCotisation({ id: debt, montantTotal: 30 })],
  resteAPayer: 30,
});

const submit = async (label: string) => user.click(await screen.findByText(label, { selector: 'footer *' }));
const motif = async () => user.type(await screen.findByLabelText(/^Motif/), 'Geste');

describe.each([
  {
    call: 'createCredit',
    fill: async () => {
      await user.click(await screen.findByText('Nouveau crédit'));
      await user.type(await screen.findByLabelText(/^Montant/), '25');
      await motif();
      await submit('Créer le crédit');
    },
    done: 'Crédit créé',
  },
  {
    call: 'useCredit',
    fill: async () => {
      await user.click(await rowAct(user, 'Utiliser'));
      await screen.findByLabelText(/^Montant/);
      await submit('Utiliser');
    },
    done: 'Crédit utilisé',
  },
  {
    call: 'refundCredit',
    fill: async () => {
      await user.click(await rowAct(user, 'Rembourser'));
      await motif();
      await submit('Rembourser');
    },
    done: 'Crédit remboursé',
  },
  {
    call: 'carryCredit',
    fill: async () => {
      await user.click(await rowAct(user, 'Reporter'));
      await submit('Reporter');
    },
    done: 'Crédit reporté',
  },
] as const)('$call, when the answer is lost although it is done', ({ call, fill, done }) => {
  it('is sent again as it was, though nothing is left or owed by then', async () => {
    const act = lostOnce(gone);
    const { calls } = openFinance({
      at: `/credit-payeur?payeur=${payer}`,
      answers: {
        listPayeurCredits: () => [act.isDone() ? gone : whole],
        getPayeurSolde: () => ({ solde: act.isDone() ? 0 : 50 }),
        getComptePayeur: () => (act.isDone() ? aCompte({ payeur: aPayeur({ id: payer }) }) : owing),
        listSaisons: () => saisons,
        listCreditHistory: () => [],
        [call]: act.call,
      },
    });
    await fill();
    await pressesAgain(
      () => calls.filter(({ name }) => name === call),
      () => waitFor(() => expect(screen.getByText('Utilisé')).toBeInTheDocument()),
    );
    expect(await screen.findByText(done)).toBeVisible();
  });
});
