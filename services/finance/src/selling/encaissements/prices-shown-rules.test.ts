import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pricesSince } from './prices-shown-rules.ts';

it('prices of a formula since a moment are those of now and of before each change (M-75)', () => {
  const next = (montant: number) => [{ saisonId: 's2', montant }];
  const now = { montant: 500, tarifs: next(600) };
  const changes = [
    { before: { tarifs: next(550) } },
    { before: { actif: false } },
    { before: { montant: 450 } },
  ];
  assert.deepEqual(pricesSince(now, changes), [
    now,
    { montant: 500, tarifs: next(550) },
    { montant: 500, tarifs: next(550) },
    { montant: 450, tarifs: next(550) },
  ]);
});
