import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountsOf, Club, ruled } from './testing/a-club.ts';
import { brokenMoney } from './testing/broken-money.ts';
import { aLine } from './testing/build-money.ts';

const isSound = ({ store }: Club) =>
  assert.deepEqual([...brokenMoney(store, 'payer'), ...brokenMoney(store, 'mother')], []);

describe('a wrong payer', () => {
  it('is corrected with the money that was taken from him: received and promised', () => {
    const club = new Club();
    const id = club.owe([aLine('child', 45_000)]);
    const [cash, cheque] = [club.pay(20_000, [id]), club.promise(10_000, [id])];
    club.changePayer(id, 'mother');
    assert.deepEqual(amountsOf(club.cotisation(id)), [45_000, 30_000, 20_000, 'en_cours']);
    assert.deepEqual(
      [club.cotisation(id), club.reglement(cash), club.reglement(cheque)].map(({ payeurId }) => payeurId),
      ['mother', 'mother', 'mother'],
    );
    isSound(club);
  });

  it('stays when one of his règlements also pays something else, which is named', () => {
    const club = new Club();
    const first = club.owe([aLine('child', 45_000)]);
    club.owe([aLine('himself', 20_000)]);
    club.pay(65_000, [first], { codeReglement: 'REG-7' });
    assert.throws(
      () => club.changePayer(first, 'mother'),
      ruled(
        'Le payeur ne peut pas changer\u00a0: le règlement REG-7 paie aussi d’autres cotisations de l’ancien payeur.',
      ),
    );
    isSound(club);
  });

  it('stays when his règlement gave him a credit', () => {
    const club = new Club();
    const id = club.owe([aLine('child', 45_000)]);
    club.pay(50_000, [id], { codeReglement: 'REG-8' });
    assert.throws(
      () => club.changePayer(id, 'mother'),
      ruled(
        'Le payeur ne peut pas changer\u00a0: le règlement REG-8 a aussi donné un crédit à l’ancien payeur.',
      ),
    );
  });

  it('stays while his credit is used on it, and is corrected once that is taken back', () => {
    const club = new Club();
    const id = club.owe([aLine('child', 45_000)]);
    const credit = club.give(10_000);
    club.use(credit, id, 10_000);
    assert.throws(() => club.changePayer(id, 'mother'), {
      message: /^Le payeur ne peut pas changer.*crédit/,
    });
    club.cancelUse(credit, id);
    club.changePayer(id, 'mother');
    assert.equal(club.credit(credit).payeurId, 'payer');
    isSound(club);
  });

  it('leaves a reversed règlement where it was: together with its reversal it pays nothing', () => {
    const club = new Club();
    const id = club.owe([aLine('child', 45_000)]);
    const bounced = club.pay(45_000, [id]);
    club.reverse(bounced);
    club.changePayer(id, 'mother');
    assert.deepEqual([club.cotisation(id).payeurId, club.reglement(bounced).payeurId], ['mother', 'payer']);
    isSound(club);
  });
});
