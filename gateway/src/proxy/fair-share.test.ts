import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createFairShare } from './fair-share.ts';

it('a client who asks for much waits for himself, and another does not wait for him', async () => {
  const share = createFairShare(2);
  const { promise: open, resolve: goOn } = Promise.withResolvers<void>();
  let [underWay, most] = [0, 0];
  const busy = Array.from({ length: 5 }, () =>
    share('busy', async () => {
      most = Math.max(most, (underWay += 1));
      await open;
      underWay -= 1;
    }),
  );
  assert.equal(await share('other', async () => 'served'), 'served');
  assert.equal(most, 2);
  goOn();
  await Promise.all(busy);
  assert.equal(most, 2);
});
