import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { activityFacts } from './activity-rules.ts';
import { amountsOf, Club, paidBy } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

describe('200 received where 100,01 is owed and 50 of it promised', () => {
  it('pays the promise too, which is gone, before anything becomes a credit', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 10_001)]);
    const promise = club.promise(5_000);
    const paid = club.reglement(club.pay(20_000));
    assert.deepEqual(amountsOf(club.cotisation(id)), [10_001, 10_001, 10_001, 'payee']);
    assert.ok(club.reglement(promise).archivedAt);
    assert.deepEqual([paid.montantCredit, paidBy(paid.allocations)], [9_999, [[id, 'm1', 10_001]]]);
  });
});

describe('money received beyond what is owed', () => {
  it('takes over the promises oldest first; what is received of one, and what it does not reach, stays', () => {
    const club = new Club();
    const [first, second] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m2', 100)])];
    const [begun, later] = [club.promise(100, [first]), club.promise(100, [second])];
    club.receive(begun, 30);
    const paid = club.reglement(club.pay(110));
    assert.deepEqual(paidBy(paid.allocations), [
      [first, 'm1', 70],
      [second, 'm2', 40],
    ]);
    assert.deepEqual(
      [begun, later]
        .map((id) => club.reglement(id))
        .map((one) => [one.montantTotal, one.montantRecu, one.statut]),
      [
        [30, 30, 'complete'],
        [60, 0, 'en_attente'],
      ],
    );
    assert.deepEqual([paid.montantCredit, club.credits], [0, []]);
  });

  it('for a promise takes over the others, not itself', () => {
    const club = new Club();
    const [first, second] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m2', 100)])];
    const [own, other] = [club.promise(100, [first]), club.promise(100, [second])];
    club.receive(own, 150, { excedent: true });
    assert.deepEqual(
      [own, other].map((id) => club.reglement(id)).map((one) => [one.montantTotal, one.montantRecu]),
      [
        [150, 150],
        [50, 0],
      ],
    );
    // The feed tells what came, not what changed in consequence.
    assert.deepEqual([...activityFacts(club.store.last).reglement.keys()], [own]);
  });

  it('by a règlement raised takes them over too; a promise raised does not', () => {
    const club = new Club();
    const [first, second] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m2', 100)])];
    const [paid, promise] = [club.pay(100, [first]), club.promise(100, [second])];
    assert.throws(() => club.amend(promise, 110), /Une promesse ne peut pas dépasser/);
    club.amend(paid, 140);
    assert.deepEqual([club.reglement(promise).montantTotal, club.credits], [60, []]);
  });

  it('leaves a cheque that was handed over: it will be cashed', () => {
    const club = new Club();
    club.owe([aLine('m1', 100)]);
    const cheque = club.promise(100);
    const handedOver = { ...club.reglement(cheque), remis: true };
    club.store.reglements.set(cheque, handedOver as ReglementDocument);
    const paid = club.reglement(club.pay(40));
    assert.deepEqual([paid.montantCredit, club.reglement(cheque).montantTotal], [40, 100]);
  });
});
