import { act, render, screen } from '@testing-library/react';
import { useRemotes } from './use-remotes.ts';

jest.mock('@module-federation/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

function Screens() {
  const { remotes, failed } = useRemotes();
  return <p>{failed ? 'Les écrans n’ont pas pu être chargés' : `${remotes?.length ?? 0} écrans`}</p>;
}

it('a list of screens that did not come is asked for again once the network is back', async () => {
  let isThere = false;
  globalThis.fetch = async () => {
    if (!isThere) throw new TypeError('network');
    return new Response(
      JSON.stringify({ remotes: [{ name: 'mfe_members', entry: '/x', paths: [], menu: [] }] }),
    );
  };
  render(<Screens />);
  expect(await screen.findByText('Les écrans n’ont pas pu être chargés')).toBeVisible();
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 écrans')).toBeVisible();
});
