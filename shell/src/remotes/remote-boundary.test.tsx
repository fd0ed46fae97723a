import type { RemoteEntry } from '@club/contract';
import { act, render, screen } from '@testing-library/react';
import { UnsuitedRemote } from './load-routes.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

jest.mock('@module-federation/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

const remote = { name: 'mfe_members', entry: '/mfe/members/mf-manifest.json', build: '1' } as RemoteEntry;
const away = new Error('remote mfe_members does not answer');
let failure: Error | undefined;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.innerHTML = '<script src="/main.1.js" type="text/plain"></script>';
});

/** What is deployed now. */
function serve(build: string, shell: string): void {
  globalThis.fetch = async (address) =>
    new Response(
      String(address).endsWith('.json')
        ? JSON.stringify({ remotes: [{ ...remote, build }] })
        : `<script defer src="/${shell}"></script>`,
    );
}

function Section() {
  if (failure) throw failure;
  return <p>la liste</p>;
}

function draw() {
  return render(
    <RemoteBoundary remote={remote} label="Adhérents">
      <Section />
    </RemoteBoundary>,
  );
}

it('claims nothing of other screens, and loads the screen by itself once the network is back', () => {
  failure = away;
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  draw();
  expect(screen.getByText('Cet écran n’a pas pu être chargé')).toBeVisible();
  expect(screen.getByText(/Le réseau ou le serveur n’a pas répondu/)).toBeVisible();
  expect(screen.queryByText(/autres écrans/)).toBeNull();
  failure = undefined;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('la liste')).toBeVisible();
});

it('promises nothing when the server answers and has nothing newer', async () => {
  failure = away;
  serve('1', 'main.1.js');
  draw();
  expect(await screen.findByText(/Le serveur répond, mais cet écran n’a pas pu s’ouvrir/)).toBeVisible();
  expect(screen.queryByText(/tout seul/)).toBeNull();
});

it.each([
  ['shell', '1', 'main.2.js'],
  ['build of the remote', '2', 'main.1.js'],
])('says that the page has to be loaded again once the server has another %s', async (_, build, shell) => {
  failure = away;
  serve(build, shell);
  draw();
  expect(await screen.findByText('L’application a été mise à jour')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
});

it('names the version that a remote was made for', async () => {
  failure = new UnsuitedRemote(remote, ['@club/ui 2.0.0, et non 1.0.0']);
  serve('1', 'main.1.js');
  draw();
  expect(await screen.findByText('mfe_members: @club/ui 2.0.0, et non 1.0.0')).toBeVisible();
});
