import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statutCotisation, statutReglement } from './statut-rules.ts';

describe('status of a cotisation', () => {
  const cases: [total: number, regle: number, statut: string][] = [
    [100, 0, 'en_attente'],
    [100, 1, 'en_cours'],
    [100, 99, 'en_cours'],
    [100, 100, 'payee'],
    [0, 0, 'payee'],
  ];
  for (const [total, regle, statut] of cases)
    it(`${regle} of ${total} is ${statut}`, () => assert.equal(statutCotisation(total, regle), statut));
});

describe('status of a règlement', () => {
  const cases: [total: number, recu: number, statut: string][] = [
    [100, 0, 'en_attente'],
    [100, 40, 'en_cours'],
    [100, 100, 'complete'],
    [-100, -100, 'complete'],
  ];
  for (const [total, recu, statut] of cases)
    it(`${recu} of ${total} is ${statut}`, () => assert.equal(statutReglement(total, recu), statut));
});
