import { adherentCalls } from '@club/contract';
import { api } from './api/api.ts';
import { request } from './api/request.ts';
import { makeStore } from './store.ts';

const countApi = api.injectEndpoints({
  endpoints: (build) => ({
    countAdherents: build.query<unknown, void>({
      query: () => request(adherentCalls.listAdherents, { query: {} }),
    }),
  }),
});

const look = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** Asks every minute while somebody looks; answers how often it asked. */
function pollEveryMinute() {
  const asked = jest.fn(async () => new Response('{}'));
  globalThis.fetch = asked;
  void makeStore().dispatch(
    countApi.endpoints.countAdherents.initiate(undefined, {
      subscriptionOptions: { pollingInterval: 60_000, skipPollingIfUnfocused: true },
    }),
  );
  return asked;
}

describe('what is asked for every minute', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => {
    jest.useRealTimers();
    look('visible');
  });

  it('is not asked for in a tab that is hidden', async () => {
    const asked = pollEveryMinute();
    await jest.advanceTimersByTimeAsync(60_500);
    const before = asked.mock.calls.length;
    expect(before).toBeGreaterThan(1);
    look('hidden');
    await jest.advanceTimersByTimeAsync(180_000);
    expect(asked).toHaveBeenCalledTimes(before);
  });

  it('is asked for in a tab opened hidden once it is shown', async () => {
    look('hidden');
    const asked = pollEveryMinute();
    await jest.advanceTimersByTimeAsync(120_000);
    const before = asked.mock.calls.length;
    look('visible');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked.mock.calls.length).toBeGreaterThan(before);
  });
});
