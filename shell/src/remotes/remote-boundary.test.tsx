import type { RemoteEntry } from '@club/contract';
import { act, render, screen } from '@testing-library/react';
import { RemoteBoundary } from './remote-boundary.tsx';

jest.mock('@module-federation/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

const remote = { name: 'mfe_members', entry: '/mfe/members/mf-manifest.json' } as RemoteEntry;
let isAway = true;

function Section() {
  if (isAway) throw new Error('remote mfe_members does not answer');
  return <p>la liste</p>;
}

it('claims nothing of other screens, and loads the screen by itself once the network is back', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <RemoteBoundary remote={remote} label="Adhérents">
      <Section />
    </RemoteBoundary>,
  );
  expect(screen.getByText('Cet écran n’a pas pu être chargé')).toBeVisible();
  expect(screen.queryByText(/autres écrans/)).toBeNull();
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('la liste')).toBeVisible();
});

it('says that the page has to be loaded again once the server has another shell', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isAway = true;
  document.head.innerHTML = '<script src="/main.1.js" type="text/plain"></script>';
  const shells = ['main.1.js', 'main.2.js'];
  for (const [at, shell] of shells.entries()) {
    globalThis.fetch = async () => new Response(`<script defer src="/${shell}"></script>`);
    const drawn = render(
      <RemoteBoundary remote={remote} label="Adhérents">
        <Section />
      </RemoteBoundary>,
    );
    const said = at === 0 ? 'Cet écran n’a pas pu être chargé' : 'L’application a été mise à jour';
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Recharger la page' })).toHaveLength(at);
    drawn.unmount();
  }
});
