import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Cotisation, Permission } from '@club/contract';
import { cotisationShownTo, refusePaying } from './shown-rules.ts';

const having = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

describe('what pays a cotisation', () => {
  const cotisation = { id: 'c1', restant: 50, reglements: [], creditsUtilises: [] } as unknown as Cotisation;

  it('is told with the right to read règlements', () => {
    assert.deepEqual(cotisationShownTo(having('reglements.read'), cotisation), cotisation);
  });

  it('is absent without, and the rest is there', () => {
    assert.deepEqual(cotisationShownTo(having('cotisations.read'), cotisation), { id: 'c1', restant: 50 });
  });
});

describe('paying with a cotisation', () => {
  const mayNot = having('cotisations.create', 'cotisations.update');
  for (const [name, body] of [
    ['a new règlement', { reglements: [{ montant: 5 }] }],
    ['a credit', { credits: [{ creditId: 'k1', montant: 5 }] }],
  ] as const)
    it(`by ${name} asks for the right to record règlements`, () => {
      const sent = structuredClone(body) as unknown as Parameters<typeof refusePaying>[1];
      assert.throws(() => refusePaying(mayNot, sent), { code: 'forbidden' });
      refusePaying(having('reglements.create'), sent);
    });

  it('is not meant by règlements that a screen sends back, nor by none', () => {
    refusePaying(mayNot, { reglements: [{ id: 'r1', montant: 5 }] });
    refusePaying(mayNot, {});
  });
});
