import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSection } from '../../testing/builders.ts';
import { openFinance } from '../../testing/open-finance.ts';
// Compiled with the suite: its first test would wait for it.
import '../formules-page.tsx';

const user = userEvent.setup();
const open = (at = '/formulas') =>
  openFinance({
    at,
    answers: {
      listSections: () => [],
      listFormules: () => [],
      createCatalogue: () => ({ sections: [aSection()], formules: [] }),
    },
  });
const price = (dialog: HTMLElement, code: string) =>
  within(within(dialog).getByRole('group', { name: `Formule ${code}` })).getByLabelText(/^Prix/);

describe('a club without formulas', () => {
  it('begins with a model: prices are asked, the rest can be edited, all is created in one act', async () => {
    const { calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Partir d’un modèle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Partir d’un modèle' });
    await user.click(within(dialog).getByRole('radio', { name: /^Association/ }));
    expect(within(dialog).getByText('Il manque 2 prix.')).toBeVisible();
    await user.type(price(dialog, '1001'), '300');
    await user.click(within(dialog).getByRole('checkbox', { name: '1002' }));
    expect(price(dialog, '1002')).toBeDisabled();
    const name = within(dialog).getByLabelText('Nom de la section');
    await user.clear(name);
    await user.type(name, 'Amicale');
    await user.click(within(dialog).getByRole('button', { name: /^Créer 1.section et 1.formule$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name: call }) => call === 'createCatalogue')?.body).toEqual({
      sections: [
        {
          code: '10',
          designation: 'Amicale',
          requiresCertificatMedical: false,
          formules: [{ code: '1001', designation: 'Adhésion – année', duree: 12, montant: 300 }],
        },
      ],
    });
  });

  it('creates nothing before every price is said', async () => {
    const { calls } = open('/formulas?modele=oui');
    const dialog = await screen.findByRole('dialog', { name: 'Partir d’un modèle' });
    await user.click(within(dialog).getByRole('radio', { name: /^Salle/ }));
    expect(within(dialog).getByText(/Section 145/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /^Créer 2.sections et 5.formules$/ })).toBeDisabled();
    expect(calls.some(({ name }) => name === 'createCatalogue')).toBe(false);
  });
});
