import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Club, ruled } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

const tooMuch = (left: string, beyond: string) =>
  ruled(
    `Il ne reste que ${left} à encaisser sur ce règlement\u00a0: ${beyond} sont de trop. Confirmez l’excédent pour l’encaisser aussi.`,
  );

describe('one cheque collected at two counters', () => {
  it('is received once: what is complete takes no more, whatever is said', () => {
    const club = new Club();
    club.owe([aLine('m1', 45_000)]);
    const promise = club.promise(45_000);
    club.receive(promise, 45_000);
    const complete = ruled('Tout est déjà encaissé sur ce règlement\u00a0: créez un nouveau règlement.');
    assert.throws(() => club.receive(promise, 45_000), complete);
    assert.throws(() => club.receive(promise, 45_000, { excedent: true }), complete);
    assert.deepEqual([club.reglement(promise).montantRecu, club.credits], [45_000, []]);
  });
});

describe('more than what was promised', () => {
  it('is refused at once with what is left and what is beyond', () => {
    const club = new Club();
    club.owe([aLine('m1', 50_000)]);
    const promise = club.promise(30_000);
    assert.throws(() => club.receive(promise, 40_000), tooMuch('300,00\u00a0Dh', '100,00\u00a0Dh'));
    assert.equal(club.reglement(promise).montantRecu, 0);
  });

  it('is refused in two steps too: the promise is not raised silently', () => {
    const club = new Club();
    club.owe([aLine('m1', 50_000)]);
    const promise = club.promise(30_000);
    club.receive(promise, 25_000);
    assert.throws(() => club.receive(promise, 10_000), tooMuch('50,00\u00a0Dh', '50,00\u00a0Dh'));
    club.receive(promise, 10_000, { excedent: true });
    const { montantTotal, montantRecu, statut } = club.reglement(promise);
    assert.deepEqual([montantTotal, montantRecu, statut], [35_000, 35_000, 'complete']);
  });
});
