import { render, screen } from '@testing-library/react';
import { KitPage } from './kit-page.tsx';

it('shows every part of the kit, with the states of a screen', async () => {
  render(<KitPage />);
  expect(await screen.findByRole('heading', { name: 'Catalogue des éléments' })).toBeVisible();
  for (const part of ['Boutons', 'Champs', 'Graphiques', 'Messages'])
    expect(screen.getByRole('region', { name: part })).toBeVisible();
});
