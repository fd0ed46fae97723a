import { screen } from '@testing-library/react';
// Loaded with the test, not while its first screen waits for it.
import './credits-page.tsx';
import { aCompte, aCredit, aPayeur, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';

const payer = idOf('a1');
const spent = aCredit({
  id: 'cr2',
  origine: 'trop_percu',
  codeReglement: 'REG-0001',
  notes: 'Payé deux fois',
  montant: 80,
  restant: 0,
  utilise: true,
});

it.each(['REG-0001', '80,00', '80.00', 'deux payé'])(
  'a credit of a payer is found by «%s»',
  async (search) => {
    openFinance({
      at: `/credit-payeur?payeur=${payer}&search=${encodeURIComponent(search)}`,
      answers: {
        listPayeurCredits: () => [aCredit({ montant: 50, codeReglement: null }), spent],
        getPayeurSolde: () => ({ solde: 50 }),
        getComptePayeur: () => aCompte({ payeur: aPayeur({ id: payer }) }),
        listSaisons: () => [],
      },
    });
    expect(await screen.findByText(/^1\scrédit au total$/)).toBeVisible();
    expect(await screen.findByText('Payé deux fois')).toBeVisible();
  },
);
