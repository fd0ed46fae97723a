import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountsOf, Club, paidBy, ruled } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

describe('a règlement deleted', () => {
  it('is archived; its debts are owed again and its credit is gone', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const reglement = club.pay(130);
    club.deleteReglement(reglement);
    assert.ok(club.reglement(reglement).archivedAt);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 0, 0, 'en_attente']);
    assert.deepEqual(club.credits, []);
  });

  it('is refused once its credit is used, and says to cancel that', () => {
    const club = new Club();
    const reglement = club.pay(100);
    club.use(club.credits[0]?._id ?? '', club.owe([aLine('m1', 50)]), 25);
    assert.throws(
      () => club.deleteReglement(reglement),
      ruled(
        'Le crédit né de ce règlement est déjà utilisé (0,25\u00a0Dh)\u00a0: annulez d’abord cette utilisation.',
      ),
    );
  });

  it('is refused once its credit is given back or carried over: there is nothing to cancel', () => {
    const club = new Club();
    const reglement = club.pay(100);
    const credit = club.credits[0]?._id ?? '';
    club.refund(credit, 25);
    club.use(credit, club.owe([aLine('m1', 50)]), 10);
    club.carry(credit, 'next season');
    const gone = ruled(
      'Le crédit né de ce règlement est déjà rendu ou reporté (0,90\u00a0Dh)\u00a0: cet argent ne peut plus être repris.',
    );
    assert.throws(() => club.deleteReglement(reglement), gone);
    assert.throws(() => club.reverse(reglement), gone);
  });

  it('cannot be changed', () => {
    const club = new Club();
    const id = club.pay(10);
    club.deleteReglement(id);
    const gone = ruled('Règlement introuvable.', 'not_found');
    assert.throws(() => club.amend(id, 20), gone);
    assert.throws(() => club.receive(id, 20), gone);
    assert.throws(() => club.deleteReglement(id), gone);
    assert.throws(() => club.reverse(id), gone);
  });
});

describe('a règlement restored', () => {
  it('pays what its cotisations, then the oldest debts, owe now; the rest is a credit', () => {
    const club = new Club();
    const own = club.owe([aLine('m1', 100)]);
    const id = club.pay(100, [own]);
    club.deleteReglement(id);
    const other = club.owe([aLine('m1', 20)]);
    club.pay(70, [own]);
    club.restoreReglement(id);
    const { allocations, montantCredit, archivedAt } = club.reglement(id);
    assert.deepEqual([archivedAt, montantCredit], [null, 50]);
    assert.deepEqual(paidBy(allocations), [
      [own, 'm1', 30],
      [other, 'm1', 20],
    ]);
    assert.deepEqual(
      club.credits.map(({ origine, montant }) => [origine, montant]),
      [['trop_percu', 50]],
    );
  });

  it('promises no more than is owed still, and nothing when nothing is', () => {
    const club = new Club();
    club.owe([aLine('m1', 100)]);
    const [partly, nothing] = [club.promise(60), club.promise(40)];
    club.receive(partly, 20);
    club.deleteReglement(partly);
    club.deleteReglement(nothing);
    club.pay(90);
    club.restoreReglement(partly);
    const { montantTotal, montantRecu, montantCredit, statut } = club.reglement(partly);
    assert.deepEqual([montantTotal, montantRecu, montantCredit, statut], [20, 20, 10, 'complete']);
    assert.throws(
      () => club.restoreReglement(nothing),
      ruled('Ce payeur ne doit plus rien\u00a0: cette promesse n’a plus d’objet.'),
    );
  });

  it('is refused while it is not deleted', () => {
    const club = new Club();
    const id = club.pay(10);
    assert.throws(() => club.restoreReglement(id), ruled('Règlement introuvable.', 'not_found'));
  });
});
