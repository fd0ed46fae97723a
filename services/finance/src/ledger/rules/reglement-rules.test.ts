import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountsOf, Club, paidBy, ruled } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

const usedAlready = (somme: string) =>
  ruled(`Le crédit né de ce règlement est déjà utilisé (${somme})\u00a0: annulez d’abord cette utilisation.`);

describe('money received for a promise', () => {
  it('counts for its cotisations in their order, until it is complete', () => {
    const club = new Club();
    const [old, recent] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 80)])];
    const id = club.promise(180);
    club.receive(id, 120);
    assert.equal(club.reglement(id).statut, 'en_cours');
    assert.deepEqual(amountsOf(club.cotisation(old)), [100, 100, 100, 'payee']);
    assert.deepEqual(amountsOf(club.cotisation(recent)), [80, 80, 20, 'en_cours']);
    club.receive(id, 60);
    const { statut, details, montantRecu } = club.reglement(id);
    assert.deepEqual(
      [statut, montantRecu, details.map(({ montant }) => montant)],
      ['complete', 180, [120, 60]],
    );
    assert.equal(club.cotisation(recent).statut, 'payee');
  });

  it('beyond the promise pays its cotisations, then other debts, then is a credit', () => {
    const club = new Club();
    const [own, other] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 30)])];
    const id = club.promise(60, [own]);
    club.receive(id, 150, { excedent: true });
    const { montantTotal, montantRecu, montantCredit, allocations } = club.reglement(id);
    assert.deepEqual([montantTotal, montantRecu, montantCredit], [150, 150, 20]);
    assert.deepEqual(paidBy(allocations), [
      [own, 'm1', 100],
      [other, 'm1', 30],
    ]);
    assert.deepEqual(
      club.credits.map(({ origine, montant, reglementId }) => [origine, montant, reglementId]),
      [['trop_percu', 20, id]],
    );
  });
});

describe('a règlement of a larger amount', () => {
  it('received in full: more is received, for its cotisations, then the oldest debts, then a credit', () => {
    const club = new Club();
    const [old, own] = [club.owe([aLine('m1', 50)]), club.owe([aLine('m1', 100)])];
    const id = club.pay(40, [own]);
    club.amend(id, 170);
    const { montantRecu, montantCredit, allocations, details, statut } = club.reglement(id);
    assert.deepEqual([montantRecu, montantCredit, statut], [170, 20, 'complete']);
    assert.deepEqual(paidBy(allocations), [
      [own, 'm1', 100],
      [old, 'm1', 50],
    ]);
    assert.deepEqual(
      details.map(({ montant }) => montant),
      [40, 130],
    );
  });

  it('promised: more is promised, never beyond what is owed', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const reglement = club.promise(40);
    club.receive(reglement, 10);
    club.amend(reglement, 100);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 100, 10, 'en_cours']);
    assert.throws(
      () => club.amend(reglement, 101),
      ruled('Une promesse ne peut pas dépasser ce qui est dû\u00a0: 1,00\u00a0Dh.'),
    );
  });
});

describe('a règlement of a smaller amount', () => {
  it('takes back its credit first, then its allocations, latest first; the correction is a detail with a minus', () => {
    const club = new Club();
    const [old, recent] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 50)])];
    const id = club.pay(180);
    const [credit] = club.credits;
    club.amend(id, 160);
    assert.equal(club.credit(credit?._id ?? '').restant, 10);
    club.amend(id, 120);
    const { montantRecu, montantCredit, allocations, details, statut } = club.reglement(id);
    assert.deepEqual([montantRecu, montantCredit, statut, club.credits], [120, 0, 'complete', []]);
    assert.deepEqual(paidBy(allocations), [
      [old, 'm1', 100],
      [recent, 'm1', 20],
    ]);
    assert.deepEqual(
      details.map(({ montant }) => montant),
      [180, -20, -40],
    );
  });

  it('gives up what is only promised before what is received', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const reglement = club.promise(100);
    club.receive(reglement, 30);
    club.amend(reglement, 60);
    assert.deepEqual(club.reglement(reglement).details.length, 1);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 60, 30, 'en_cours']);
    club.amend(reglement, 20);
    assert.equal(club.reglement(reglement).statut, 'complete');
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 20, 20, 'en_cours']);
  });

  it('is refused when its credit is used, as far as it is', () => {
    const club = new Club();
    const id = club.pay(100);
    const [credit] = club.credits;
    const cotisation = club.owe([aLine('m1', 60)]);
    club.use(credit?._id ?? '', cotisation, 60);
    club.amend(id, 60);
    assert.throws(() => club.amend(id, 50), usedAlready('0,10\u00a0Dh'));
    club.cancelUse(credit?._id ?? '', cotisation);
    club.amend(id, 50);
    assert.equal(club.credit(credit?._id ?? '').restant, 50);
  });
});

it('a règlement told otherwise keeps its amounts', () => {
  const club = new Club();
  const id = club.pay(100);
  const before = club.reglement(id);
  club.correct(id, { dateEcheance: '2026-10-01', banque: 'Banque' });
  const after = club.reglement(id);
  const { version, updatedAt } = after;
  assert.deepEqual(after, { ...before, version, updatedAt, dateEcheance: '2026-10-01', banque: 'Banque' });
  assert.equal(version, before.version + 1);
  assert.ok(updatedAt > before.updatedAt);
});
