import { api, makeStore } from '@club/store';
import { payeursApi } from './payeurs-api.ts';

it('finds a member inscribed a moment ago: whoever inscribes makes «introuvable» stale', async () => {
  const asked = jest.fn(async () => new Response('[]'));
  globalThis.fetch = asked;
  const store = makeStore();
  const search = () =>
    store.dispatch(payeursApi.endpoints.searchPayeurs.initiate({ search: 'salma' }, { subscribe: false }));
  await search();
  await search();
  expect(asked).toHaveBeenCalledTimes(1);
  // As the screen of the members does.
  store.dispatch(api.util.invalidateTags([{ type: 'Adherent', id: 'LIST' }]));
  await search();
  expect(asked).toHaveBeenCalledTimes(2);
});
