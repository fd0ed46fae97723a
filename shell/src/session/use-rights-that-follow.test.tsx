import { type SignedInUser } from '@club/contract';
import { makeStore, SignedInUserProvider, StoreProvider, useCan } from '@club/store';
import { act, render, screen, waitFor } from '@testing-library/react';
import { fakeFetch, type SentCall } from '@club/testing/fake-api';
import { useGetSignedInUserQuery } from '../login/auth-api.ts';
import { useRightsThatFollow } from './use-rights-that-follow.ts';

const nadia = { id: 'u1', profileType: 'p1', profileName: 'Accueil', permissions: ['adherents.read'] };
const narrowed = { ...nadia, permissions: [] };

/** The streams of a browser that are open; the last one opened is told. */
const streams: FakeEventSource[] = [];
class FakeEventSource {
  onmessage?: (event: { data: string }) => void;
  constructor() {
    streams.push(this);
  }
  close(): void {
    streams.splice(streams.indexOf(this), 1);
  }
}
const tell = (user: object) => act(() => streams.at(-1)?.onmessage?.({ data: JSON.stringify(user) }));

function Screen() {
  useRightsThatFollow();
  return useCan('adherents.read') ? <p>Adhérents</p> : <p>Rien</p>;
}

function Page() {
  const { data } = useGetSignedInUserQuery();
  if (!data) return null;
  return (
    <SignedInUserProvider value={data}>
      <Screen />
    </SignedInUserProvider>
  );
}

it('the screen of somebody whose profile was narrowed follows, and asks nothing while nothing changed', async () => {
  Object.assign(globalThis, { EventSource: FakeEventSource });
  let now: object = nadia;
  const calls: SentCall[] = [];
  globalThis.fetch = fakeFetch({ getSignedInUser: () => now as SignedInUser }, calls);
  const { unmount } = render(
    <StoreProvider store={makeStore()}>
      <Page />
    </StoreProvider>,
  );
  expect(await screen.findByText('Adhérents')).toBeVisible();
  tell(nadia);
  expect(calls).toHaveLength(1);
  tell({ ...narrowed, id: 'u2' }); // somebody else signed in, in another tab
  expect(screen.getByText('Adhérents')).toBeVisible();
  now = narrowed;
  tell(narrowed);
  await waitFor(() => expect(screen.getByText('Rien')).toBeVisible());
  expect(calls).toHaveLength(2);
  unmount();
  expect(streams).toEqual([]);
});
