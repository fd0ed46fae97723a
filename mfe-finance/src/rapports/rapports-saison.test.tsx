import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSaison, aSection } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { somePayers } from './testing/builders.ts';
import './rapports-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();
const click = async (name: string) => user.click(await screen.findByRole('button', { name }));

it('a report can be of a closed season, and says so on screen and on paper', async () => {
  const former = aSaison({ id: 's0', nom: '2025-2026', active: false, cloturee: true });
  const { calls } = openFinance({
    at: '/reports',
    permissions: ['rapports.read'],
    answers: {
      listSaisons: () => [aSaison(), former],
      reportSections: () => [aSection()],
      reportReglements: () => somePayers,
    },
  });
  await screen.findByRole('option', { name: '2025-2026' });
  await user.selectOptions(await screen.findByLabelText('Saison'), '2025-2026');
  await click('Générer le rapport');
  expect(await screen.findByText(/^Saison 2025-2026 · /)).toBeVisible();
  const [asked] = calls.filter(({ name }) => name === 'reportReglements');
  expect(asked?.query).toEqual({ saisonId: 's0' });
  await click('Imprimer');
  expect(await screen.findByText(/Saison 2025-2026/)).toBeVisible();
});
