import type { Permission, RemoteEntry, SignedInUser } from '@club/contract';
import { createMemoryRouter, RouterProvider } from '@club/router';
import { SignedInUserProvider } from '@club/store';
import { render, screen } from '@testing-library/react';
import { HomePage } from './home-page.tsx';

const members: RemoteEntry = {
  name: 'mfe_members',
  entry: '/mfe/members/mf-manifest.json',
  paths: ['members'],
  menu: [
    {
      path: '/members',
      label: 'Adhérents',
      icon: 'users',
      group: 'membres',
      order: 1,
      permission: 'adherents.read',
    },
  ],
};

function openHome(permissions: Permission[]) {
  const router = createMemoryRouter([{ path: '/', element: <HomePage remotes={[members]} /> }]);
  render(
    <SignedInUserProvider value={{ permissions } as SignedInUser}>
      <RouterProvider router={router} />
    </SignedInUserProvider>,
  );
}

describe('the root without a dashboard', () => {
  it('leads to what the person may open', async () => {
    openHome(['adherents.read']);
    expect(await screen.findByRole('link', { name: 'Adhérents' })).toHaveAttribute('href', '/members');
  });

  it('says so when that is nothing', async () => {
    openHome([]);
    expect(await screen.findByText(/n’ouvre aucun écran/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
