import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { amountsOf, Club } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';
import { balanceSeen } from './testing/seen.ts';

const prices = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 90_000 })), {
  minLength: 1,
  maxLength: 4,
});
const owe = (club: Club, all: readonly number[]) =>
  club.owe(all.map((price, index) => aLine(`m${index}`, price)));
const balance = (club: Club) => balanceSeen(club.store, 'payer');

describe('there and back', () => {
  it('a cotisation paid by one complete règlement, deleted then restored: same balances', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 150 }), (all, percent) => {
        const club = new Club();
        const id = owe(club, all);
        const { montantTotal } = club.cotisation(id);
        club.pay(Math.max(1, Math.floor((montantTotal * percent) / 100)));
        const [before, amounts] = [balance(club), amountsOf(club.cotisation(id))];
        const lines = club.cotisation(id).adherents;
        club.deleteCotisation(id);
        club.restoreCotisation(id);
        assert.deepEqual(balance(club), before);
        assert.deepEqual(amountsOf(club.cotisation(id)), amounts);
        assert.deepEqual(club.cotisation(id).adherents, lines);
      }),
    );
  });

  it('a règlement deleted then restored, with nothing between: same cotisations, same règlement', () => {
    fc.assert(
      fc.property(prices, prices, fc.integer({ min: 1, max: 300_000 }), (one, other, montant) => {
        const club = new Club();
        const ids = [owe(club, one), owe(club, other)];
        const id = club.pay(montant);
        const before = [
          balance(club),
          club.reglement(id).allocations,
          ids.map((each) => club.cotisation(each).adherents),
        ];
        club.deleteReglement(id);
        club.restoreReglement(id);
        assert.deepEqual(
          [balance(club), club.reglement(id).allocations, ids.map((each) => club.cotisation(each).adherents)],
          before,
        );
      }),
    );
  });

  it('a règlement raised then lowered: same allocations, same credits', () => {
    const amount = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(prices, prices, amount, amount, fc.boolean(), (one, other, montant, more, received) => {
        const club = new Club();
        owe(club, one);
        owe(club, other);
        const { du } = balance(club);
        const first = received ? montant : 1 + (montant % du);
        const id = club.pay(first, [], { recu: received });
        const raised = received ? first + more : Math.min(du, first + more);
        const [before, allocations] = [balance(club), club.reglement(id).allocations];
        club.amend(id, raised);
        club.amend(id, first);
        assert.deepEqual(club.reglement(id).allocations, allocations);
        assert.deepEqual(balance(club), before);
      }),
    );
  });

  it('lines changed and changed back: same balances unless money became a credit', () => {
    fc.assert(
      fc.property(prices, prices, fc.integer({ min: 1, max: 100 }), (one, other, percent) => {
        const club = new Club();
        const id = owe(club, one);
        const { montantTotal, adherents } = club.cotisation(id);
        club.pay(Math.max(1, Math.floor((montantTotal * percent) / 100)));
        const [before, paid] = [balance(club), club.cotisation(id).adherents];
        club.change(
          id,
          other.map((price, index) => aLine(`m${index + 2}`, price)),
        );
        const given = balance(club).credits;
        club.change(id, adherents);
        const { alloue, credits } = balance(club);
        assert.equal(alloue + credits, before.alloue);
        if (given === 0) assert.deepEqual(club.cotisation(id).adherents, paid);
      }),
    );
  });
});
