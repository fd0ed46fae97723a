import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { withMoneyLock } from './money-transaction.ts';

test('a payment that waited for another one of the same payer runs in its own context', async () => {
  const day = new AsyncLocalStorage<string>();
  const seen = await Promise.all(
    ['lundi', 'mardi', 'mercredi'].map((own) =>
      day.run(own, () =>
        withMoneyLock('p1', async () => {
          await pause(5);
          return day.getStore();
        }),
      ),
    ),
  );
  assert.deepEqual(seen, ['lundi', 'mardi', 'mercredi']);
});
