import { adherentCalls, creditCalls, problemOf, rappelCalls, saisonCalls } from '@club/contract';
import { makeStore } from '../store.ts';
import { api } from './api.ts';
import { endpointsOf, unlessRefused } from './endpoints-of.ts';

const { endpoints } = endpointsOf(creditCalls, {
  listPayeurCredits: { providesTags: ['Credit'] },
  getPayeurSolde: {},
  refundCredit: { invalidatesTags: unlessRefused('Credit') },
  deleteCredit: {},
  cancelCreditUse: {},
});
const { previewRappel } = endpointsOf(rappelCalls, { previewRappel: { reads: true } }).endpoints;

/** A server that notes what it is asked. */
function serve(respond = () => new Response('[]')) {
  const asked: [string, string, unknown][] = [];
  globalThis.fetch = jest.fn(async (url, { method = 'GET', body } = {}) => {
    asked.push([method, String(url), body]);
    return respond();
  });
  return { asked, store: makeStore() };
}

describe('endpoints of calls', () => {
  it('are sent as the contract says: a single path parameter as it is, others by name, a body as `body`', async () => {
    const { asked, store } = serve();
    await store.dispatch(endpoints.listPayeurCredits.initiate({ payeurId: 'p1', saisonId: 's1' }));
    await store.dispatch(endpoints.deleteCredit.initiate('c1'));
    await store.dispatch(endpoints.cancelCreditUse.initiate({ id: 'c1', cotisationId: 'k1' }));
    await store.dispatch(previewRappel.initiate({ body: { type: 'retard' } }));
    expect(asked).toEqual([
      ['GET', '/api/credits/payeur/p1?saisonId=s1', undefined],
      ['DELETE', '/api/credits/c1', undefined],
      [expect.any(String), expect.stringContaining('c1'), undefined],
      ['POST', expect.any(String), '{"type":"retard"}'],
    ]);
  });

  it('are asked again when a write was done, not when it was refused', async () => {
    let isRefused = false;
    const problem = problemOf('not_found');
    const refusal = () => new Response(JSON.stringify(problem), { status: problem.status });
    const { asked, store } = serve(() => (isRefused ? refusal() : new Response('[]')));
    await store.dispatch(endpoints.listPayeurCredits.initiate({ payeurId: 'p1' }));
    const refund = endpoints.refundCredit.initiate({ id: 'c1', body: { version: 1 } as never });
    isRefused = true;
    await store.dispatch(refund);
    expect(asked).toHaveLength(2);
    isRefused = false;
    await store.dispatch(refund);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(asked).toHaveLength(4);
  });

  it('are one when two front ends make the same call, with the tags of both', async () => {
    const first = endpointsOf(saisonCalls, { listSaisons: { providesTags: ['Saison'] } });
    const second = endpointsOf(saisonCalls, {
      listSaisons: { providesTags: (seasons) => (seasons ? ['Dashboard'] : []) },
    });
    expect(second.endpoints.listSaisons).toBe(first.endpoints.listSaisons);
    const { asked, store } = serve();
    await store.dispatch(first.endpoints.listSaisons.initiate());
    for (const tag of ['Saison', 'Dashboard', 'Adherent'] as const) {
      store.dispatch(api.util.invalidateTags([tag]));
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    }
    expect(asked).toHaveLength(3);
  });

  it('are those of the contract only', () => {
    // @ts-expect-error: no call of that name
    expect(() => endpointsOf(adherentCalls, { getAdherents: {} })).toThrow();
    // @ts-expect-error: a read makes nothing stale
    endpointsOf(adherentCalls, { getAdherent: { invalidatesTags: ['Adherent'] } });
  });
});
