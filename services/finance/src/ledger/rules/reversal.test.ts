import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lockOf } from './ledger.ts';
import { amountsOf, Club, paidBy, ruled } from './testing/a-club.ts';
import { aLine, aReversal } from './testing/build-money.ts';

describe('a règlement reversed', () => {
  it('stays, with a second one that takes all of it back; the two name each other', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100), aLine('m2', 50)]);
    const reversed = club.pay(180, [], { typeReglement: 'cheque', reference: '0012345' });
    const counter = club.reverse(reversed);
    const [before, after] = [club.reglement(reversed), club.reglement(counter)];
    assert.deepEqual([before.contrePasseParId, after.contrePasseDeId], [counter, reversed]);
    assert.deepEqual([before.montantTotal, before.montantRecu, before.montantCredit], [180, 180, 30]);
    assert.deepEqual([after.montantTotal, after.montantRecu, after.montantCredit], [-180, -180, -30]);
    assert.deepEqual([before.statut, after.statut], ['complete', 'complete']);
    assert.deepEqual(paidBy(after.allocations), [
      [id, 'm1', -100],
      [id, 'm2', -50],
    ]);
    assert.deepEqual(
      after.details.map(({ montant, notes }) => [montant, notes]),
      [[-180, aReversal.motif]],
    );
    const { codeReglement, dateReglement, notes, typeReglement } = after;
    assert.deepEqual(
      { codeReglement, dateReglement, motif: notes, typeReglement },
      {
        codeReglement: aReversal.codeReglement,
        dateReglement: aReversal.dateReglement,
        motif: aReversal.motif,
        typeReglement: 'cheque',
      },
    );
    assert.deepEqual(amountsOf(club.cotisation(id)), [150, 0, 0, 'en_attente']);
    assert.deepEqual(club.credits, []);
  });

  it('takes money back by the means by which each part of it came', () => {
    const club = new Club();
    club.owe([aLine('m1', 100)]);
    const id = club.pay(100, [], { recu: false, typeReglement: 'cheque', reference: '0012345' });
    club.receive(id, 30);
    club.receive(id, 20);
    club.receive(id, 50, { means: { typeReglement: 'cheque', reference: '0012345' } });
    const { details, montantRecu } = club.reglement(club.reverse(id));
    assert.deepEqual(
      details.map((line) => [line.montant, line.typeReglement, line.reference, line.dateReglement]),
      [
        [-50, 'espece', null, aReversal.dateReglement],
        [-50, 'cheque', '0012345', aReversal.dateReglement],
      ],
    );
    assert.equal(montantRecu, -100);
  });

  it('takes back from its first line on, also when more of a means was corrected than came by it', () => {
    const club = new Club();
    club.owe([aLine('m1', 100)]);
    const cheque = { typeReglement: 'cheque', reference: '0012345' } as const;
    const id = club.pay(100, [], { recu: false, ...cheque });
    club.receive(id, 10, { means: cheque });
    club.receive(id, 50);
    club.amend(id, 40);
    const { details } = club.reglement(club.reverse(id));
    assert.deepEqual(
      details.map((line) => [line.montant, line.typeReglement]),
      [
        [-50, 'espece'],
        [10, 'cheque'],
      ],
    );
  });

  it('is reversed in what was received of it; what was promised is withdrawn', () => {
    const club = new Club();
    const [old, recent] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 80)])];
    const id = club.promise(180);
    club.receive(id, 120);
    const counter = club.reglement(club.reverse(id));
    assert.deepEqual([club.reglement(id).montantTotal, counter.montantTotal], [120, -120]);
    assert.deepEqual(paidBy(counter.allocations), [
      [old, 'm1', -100],
      [recent, 'm1', -20],
    ]);
    for (const one of [old, recent]) assert.equal(club.cotisation(one).montantAlloue, 0);
  });

  it('is final, and so is its reversal', () => {
    const club = new Club();
    const id = club.pay(100);
    const counter = club.reverse(id);
    const locked = {
      [id]: 'Ce règlement est contre-passé.',
      [counter]: 'Une contre-passation ne se modifie pas.',
    };
    for (const [one, message] of Object.entries(locked)) {
      assert.equal(lockOf(club.reglement(one)), message);
      assert.throws(() => club.amend(one, 50), ruled(message));
      assert.throws(() => club.receive(one, 50), ruled(message));
      assert.throws(() => club.deleteReglement(one), ruled(message));
      assert.throws(() => club.reverse(one), ruled(message));
    }
  });

  it('is refused when nothing was received, or its credit is used', () => {
    const club = new Club();
    club.owe([aLine('m1', 100)]);
    const promise = club.promise(40);
    assert.throws(
      () => club.reverse(promise),
      ruled('Rien n’a été reçu\u00a0: supprimez plutôt cette promesse.'),
    );
    club.deleteReglement(promise);
    const paid = club.pay(130);
    club.use(club.credits[0]?._id ?? '', club.owe([aLine('m1', 50)]), 12);
    assert.throws(
      () => club.reverse(paid),
      ruled(
        'Le crédit né de ce règlement est déjà utilisé (0,12\u00a0Dh)\u00a0: annulez d’abord cette utilisation.',
      ),
    );
  });

  it('lets its debts be paid again, its cotisation be changed and deleted; both traces stay as they are', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const reversed = club.pay(100);
    const traces = [reversed, club.reverse(reversed)];
    const before = traces.map((one) => club.reglement(one));
    club.pay(100);
    club.change(id, [aLine('m2', 60)]);
    assert.deepEqual(amountsOf(club.cotisation(id)), [60, 60, 60, 'payee']);
    club.deleteCotisation(id);
    assert.deepEqual(
      club.credits.map(({ montant }) => montant),
      [40, 60],
    );
    assert.deepEqual(
      traces.map((one) => club.reglement(one)),
      before,
    );
  });

  it('keeps its credits deleted: they cannot be given back', () => {
    const club = new Club();
    const id = club.pay(50);
    const credit = club.credits[0]?._id ?? '';
    club.reverse(id);
    assert.ok(club.credit(credit).archivedAt);
    assert.throws(() => club.restoreCredit(credit), ruled('Le règlement dont vient ce crédit l’a repris.'));
  });
});
