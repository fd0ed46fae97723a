import type { RemoteEntry } from '@club/contract';
import { createMemoryRouter, RouterProvider } from '@club/router';
import { render, screen } from '@testing-library/react';
import { loadRemote } from '@module-federation/runtime';
import { RemoteSection } from './remote-section.tsx';

jest.mock('@module-federation/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

const remote = { name: 'mfe_members', entry: '/mfe/members/mf-manifest.json', build: '1' } as RemoteEntry;

function openAt(address: string, path: string): void {
  globalThis.fetch = async () => new Response(JSON.stringify({ remotes: [remote] }));
  jest.mocked(loadRemote).mockResolvedValue({
    default: { members: [{ index: true, element: <p>la liste</p> }] },
  });
  const element = <RemoteSection remote={remote} path={path} label="Adhérents" />;
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />,
  );
}

it('draws what the remote has at its address', async () => {
  openAt('/members', 'members');
  expect(await screen.findByText('la liste')).toBeVisible();
});

it.each(['/oubli', '/oubli/plus-loin', '/members/inconnu'])(
  'says that a page without a route does not exist, instead of a blank one: %s',
  async (address) => {
    openAt(address, address.split('/')[1]!);
    expect(await screen.findByText('Cette page n’existe pas')).toBeVisible();
  },
);
