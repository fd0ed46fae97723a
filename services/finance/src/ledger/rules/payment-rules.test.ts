import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountsOf, Club, paidBy, ruled } from './testing/a-club.ts';
import { recordPayment } from './payment-rules.ts';
import { aLine, aPayment } from './testing/build-money.ts';

/** A club whose payer owes 100, then 80. */
function indebted() {
  const club = new Club();
  const [old, recent] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 80)])];
  return { club, old, recent };
}

describe('a payment', () => {
  it('pays the oldest debt first', () => {
    const { club, old, recent } = indebted();
    const reglement = club.reglement(club.pay(130));
    assert.deepEqual(paidBy(reglement.allocations), [
      [old, 'm1', 100],
      [recent, 'm1', 30],
    ]);
    assert.equal(reglement.statut, 'complete');
    assert.deepEqual(amountsOf(club.cotisation(old)), [100, 100, 100, 'payee']);
    assert.deepEqual(amountsOf(club.cotisation(recent)), [80, 30, 30, 'en_cours']);
  });

  it('pays the cotisation chosen first, then the oldest, then becomes a credit', () => {
    const { club, old, recent } = indebted();
    const id = club.pay(200, [recent], { saisonId: 'next season' });
    const { allocations, montantCredit } = club.reglement(id);
    assert.deepEqual(paidBy(allocations), [
      [recent, 'm1', 80],
      [old, 'm1', 100],
    ]);
    assert.equal(montantCredit, 20);
    const [credit] = club.credits;
    assert.ok(credit);
    const { origine, montant, restant, reglementId, saisonId, payeurId, cotisationId } = credit;
    assert.deepEqual(
      { origine, montant, restant, reglementId, saisonId, payeurId, cotisationId },
      {
        origine: 'trop_percu',
        montant: 20,
        restant: 20,
        reglementId: id,
        saisonId: 'next season',
        payeurId: 'payer',
        cotisationId: null,
      },
    );
  });

  it('pays several chosen ones oldest first, whatever the order they were chosen in', () => {
    const { club, old, recent } = indebted();
    const { allocations } = club.reglement(club.pay(150, [recent, old]));
    assert.deepEqual(paidBy(allocations), [
      [old, 'm1', 100],
      [recent, 'm1', 50],
    ]);
  });

  it('is a credit as a whole when nothing is owed', () => {
    const club = new Club();
    const { allocations, montantCredit, statut } = club.reglement(club.pay(50));
    assert.deepEqual([allocations, montantCredit, statut], [[], 50, 'complete']);
  });

  it('skips what is free, deleted or of another payer', () => {
    const club = new Club();
    club.owe([aLine('m1', 0)]);
    club.deleteCotisation(club.owe([aLine('m1', 30)]));
    club.owe([aLine('m1', 30)], { payeurId: 'another' });
    assert.equal(club.reglement(club.pay(50)).montantCredit, 50);
  });

  it('leaves one line of money received, by the means of the payment', () => {
    const { club } = indebted();
    const cheque = { typeReglement: 'cheque', reference: '0012345', dateEncaissement: '2026-10-01' } as const;
    const { details, montantRecu } = club.reglement(
      club.pay(30, [], { ...cheque, banque: 'Banque', notes: 'n' }),
    );
    assert.equal(montantRecu, 30);
    const [detail, ...more] = details;
    const { createdAt } = club.reglement([...club.store.reglements.keys()][0] ?? '');
    assert.deepEqual(more, []);
    assert.deepEqual(detail, {
      montant: 30,
      dateReglement: '2026-09-10',
      ...cheque,
      notes: 'n',
      createdBy: 'Personne de test',
      createdById: 'cashier-1',
      caisse: { id: 'cashier-1', nom: 'Personne de test' },
      createdAt,
    });
  });
});

describe('a promise', () => {
  it('is allocated, not received', () => {
    const { club, old } = indebted();
    const { statut, details, montantRecu } = club.reglement(club.promise(60));
    assert.deepEqual([statut, details, montantRecu], ['en_attente', [], 0]);
    assert.deepEqual(amountsOf(club.cotisation(old)), [100, 60, 0, 'en_attente']);
  });

  it('may be all that is owed, not more', () => {
    const { club } = indebted();
    club.promise(20);
    assert.throws(
      () => club.promise(161),
      ruled('Une promesse ne peut pas dépasser ce qui est dû\u00a0: 1,60\u00a0Dh.'),
    );
    club.promise(160);
    assert.throws(() => club.promise(1), ruled('Ce payeur ne doit rien\u00a0: il n’y a rien à promettre.'));
  });

  it('refused changes nothing', () => {
    const { club, old } = indebted();
    const before = club.cotisation(old);
    assert.throws(() => club.promise(181));
    assert.equal(club.cotisation(old), before);
    assert.equal(club.store.reglements.size, 0);
  });

  it('of 1000.00 in three due dates is 333.34 + 333.33 + 333.33', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100_000)]);
    for (const montant of [33_334, 33_333, 33_333]) club.promise(montant, [id]);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100_000, 100_000, 0, 'en_attente']);
  });
});

it('shares what is paid over the members of a family in proportion to what each owes', () => {
  const club = new Club();
  const family = club.owe([aLine('m1', 100), aLine('m2', 100), aLine('m3', 100)]);
  const { allocations } = club.reglement(club.pay(100, [family]));
  assert.deepEqual(paidBy(allocations), [
    [family, 'm1', 34],
    [family, 'm2', 33],
    [family, 'm3', 33],
  ]);
  assert.deepEqual(paidBy(club.reglement(club.pay(200)).allocations), [
    [family, 'm1', 66],
    [family, 'm2', 67],
    [family, 'm3', 67],
  ]);
});

describe('debts of a season that has not begun', () => {
  /** A payer who owes 100 now, 80 for the season to come and 60 promised for it. */
  function preparing() {
    const club = new Club();
    const next = { saisonId: 'next' };
    const [later, now, promised] = [
      club.owe([aLine('m1', 80)], next),
      club.owe([aLine('m1', 100)]),
      club.owe([aLine('m2', 60)], next),
    ];
    club.promise(60, [promised]);
    const pay = (montant: number, chosen: readonly string[], everything = false) =>
      club.store.run({ cotisations: chosen, debtsOf: 'payer' }, (ledger, context) => {
        const preparation = { ...context, toCome: new Set(['next']) };
        return recordPayment(ledger, aPayment(montant), chosen, preparation, everything)._id;
      });
    return { club, later, now, promised, pay };
  }

  it('are left alone by a payment for another debt: the rest is a credit', () => {
    const { club, now, pay } = preparing();
    const { allocations, montantCredit } = club.reglement(pay(130, [now]));
    assert.deepEqual([paidBy(allocations), montantCredit], [[[now, 'm1', 100]], 30]);
  });

  it('are paid where they are named, before what is owed now', () => {
    const { club, later, now, pay } = preparing();
    const { allocations, montantCredit } = club.reglement(pay(200, [later]));
    assert.deepEqual(
      [paidBy(allocations), montantCredit],
      [
        [
          [later, 'm1', 80],
          [now, 'm1', 100],
        ],
        20,
      ],
    );
  });

  it('are paid where they are named though all of them is promised, by one payment for both seasons too', () => {
    const club = new Club();
    const now = club.owe([aLine('m1', 95)]);
    const next = club.owe([aLine('m1', 210)], { saisonId: 'next' });
    club.promise(95, [now]);
    club.promise(210, [next]);
    const pay = (montant: number, chosen: readonly string[]) =>
      club.store.run({ cotisations: chosen, debtsOf: 'payer' }, (ledger, context) => {
        const preparation = { ...context, toCome: new Set(['next']) };
        return recordPayment(ledger, aPayment(montant), chosen, preparation)._id;
      });
    assert.deepEqual(paidBy(club.reglement(pay(50, [next])).allocations), [[next, 'm1', 50]]);
    assert.deepEqual(paidBy(club.reglement(pay(150, [now, next])).allocations), [
      [now, 'm1', 95],
      [next, 'm1', 55],
    ]);
  });

  it('are paid last by a payment that names no debt, their promises after them', () => {
    const { club, later, now, promised, pay } = preparing();
    const { allocations, montantCredit } = club.reglement(pay(250, [], true));
    assert.deepEqual(
      [paidBy(allocations), montantCredit],
      [
        [
          [now, 'm1', 100],
          [later, 'm1', 80],
          [promised, 'm2', 60],
        ],
        10,
      ],
    );
  });

  it('are no room for a promise that does not name them', () => {
    const { club, now } = preparing();
    const promise = (chosen: readonly string[], everything: boolean) => () =>
      club.store.run({ debtsOf: 'payer' }, (ledger, context) => {
        const preparation = { ...context, toCome: new Set(['next']) };
        return recordPayment(ledger, aPayment(150, { recu: false }), chosen, preparation, everything)._id;
      });
    assert.throws(promise([now], false), { code: 'rule' });
    assert.equal(club.reglement(promise([], true)()).montantTotal, 150);
  });
});
