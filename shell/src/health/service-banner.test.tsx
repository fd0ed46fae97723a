import { adherentCalls, problemOf } from '@club/contract';
import { api, makeStore, request, StoreProvider } from '@club/store';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { formPlaces, type PlaceProps } from '@club/testing/form-places';
import { ServiceBanner } from './service-banner.tsx';

const { useCountQuery, useCreateMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    create: build.mutation<unknown, void>({
      query: () =>
        request(adherentCalls.createAdherent, {
          body: { prenom: 'Salma', nom: 'Retour' },
          idempotencyKey: 'k1',
        }),
    }),
    count: build.query<{ total: number }, void>({
      query: () => request(adherentCalls.listAdherents, { query: {} }),
    }),
  }),
});

const since = '2026-11-21T08:05:00';

function Count() {
  return <p>{useCountQuery().data?.total ?? 'rien'}</p>;
}

const network = (isThere: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isThere });
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

it('says that the network is away and the typing kept, and what is in view comes by itself once it is back', async () => {
  globalThis.fetch = async () => {
    if (!navigator.onLine) throw new TypeError('network');
    return new Response(JSON.stringify({ status: 'ready', services: [], total: 12 }));
  };
  network(false);
  render(
    <StoreProvider store={makeStore()}>
      <ServiceBanner />
      <Count />
    </StoreProvider>,
  );
  expect(await screen.findByText(/^Le réseau est coupé.*saisi est conservé/)).toBeVisible();
  expect(screen.getByText('rien')).toBeVisible();
  network(true);
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.queryByText(/réseau est coupé/)).toBeNull();
});

it('a list that failed while its service was away comes by itself once it is back; the banner came with the failure', async () => {
  const calls: string[] = [];
  let isAway = false;
  globalThis.fetch = async (url) => {
    calls.push(String(url));
    const state = isAway ? 'away' : 'ready';
    const health = { status: isAway ? 'not-ready' : 'ready', services: [{ name: 'members', state, since }] };
    if (String(url).includes('health')) return new Response(JSON.stringify(health));
    if (isAway) return new Response(JSON.stringify(problemOf('unavailable')), { status: 503 });
    return new Response(JSON.stringify({ total: 12 }));
  };
  const store = makeStore();
  const screenWith = (list: ReactNode) => (
    <StoreProvider store={store}>
      <ServiceBanner />
      {list}
    </StoreProvider>
  );
  const { rerender } = render(screenWith(null));
  await waitFor(() => expect(calls).toHaveLength(1));
  isAway = true;
  rerender(screenWith(<Count />));
  expect(await screen.findByText(/^La gestion des adhérents ne répond pas/)).toBeVisible();
  expect(screen.getByText('rien')).toBeVisible();
  isAway = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.queryByText(/ne répond pas/)).toBeNull();
});

it('says that the server is gone when it takes the question and says nothing', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  globalThis.fetch = (_url, init) =>
    new Promise((_answer, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  render(
    <StoreProvider store={makeStore()}>
      <ServiceBanner />
    </StoreProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  jest.useRealTimers();
  expect(await screen.findByText(/^Le serveur ne répond plus/)).toBeVisible();
});

function NewMember({ Place }: { Place: ComponentType<PlaceProps> }) {
  const [create, { isLoading, isSuccess, error }] = useCreateMutation();
  return (
    <Place title="Nouvel adhérent" busy={isLoading} onClose={() => undefined}>
      <input aria-label="Nom" />
      <button onClick={() => void create()}>{isLoading ? 'Création...' : 'Créer'}</button>
      {isSuccess && <p>créé</p>}
      {error !== undefined && <p>refusé</p>}
    </Place>
  );
}

it.each(formPlaces)(
  'says %s that the server is gone as soon as a save does not reach it; the same save is done on its return',
  async (_where, Place) => {
    let isThere = true;
    const saves: RequestInit[] = [];
    globalThis.fetch = async (_url, init) => {
      if (init?.method === 'POST') saves.push(init);
      if (!isThere) throw new TypeError('network');
      return new Response(JSON.stringify({ status: 'ready', services: [] }));
    };
    render(
      <StoreProvider store={makeStore()}>
        <ServiceBanner />
        <NewMember Place={Place} />
      </StoreProvider>,
    );
    fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Retour' } });
    isThere = false;
    fireEvent.click(screen.getByRole('button', { name: 'Créer' }));
    const over = screen.queryByRole('dialog');
    const there = over ? within(over) : screen;
    expect(await there.findByText(/^Le serveur ne répond plus.*saisi est conservé/)).toBeVisible();
    expect(there.getByRole('button', { name: 'Création...' })).toBeVisible();
    isThere = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await there.findByText('créé')).toBeVisible();
    expect(screen.queryByText(/ne répond plus/)).toBeNull();
    expect(screen.getByLabelText('Nom')).toHaveValue('Retour');
    expect(saves).toHaveLength(2);
    expect(saves[1]?.headers).toEqual(saves[0]?.headers);
    expect(saves[1]?.body).toEqual(saves[0]?.body);
  },
);
