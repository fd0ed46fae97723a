import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { releaseCredit, usedOn } from './credit-rules.ts';
import { amountsOf, Club, paidBy, ruled } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

const unknown = ruled('Crédit introuvable.', 'not_found');

/** 50 paid for 30: a credit of 20. */
function fiftyForThirty() {
  const club = new Club();
  club.owe([aLine('m1', 30)]);
  club.pay(50);
  return { club, credit: club.credits[0]?._id ?? '' };
}

describe('a credit used', () => {
  it('50 paid for 30: 20 usable as 12 + 8; cancelling each step returns to the former state', () => {
    const { club, credit } = fiftyForThirty();
    assert.equal(club.credit(credit).montant, 20);
    const [one, other] = [club.owe([aLine('m1', 12)]), club.owe([aLine('m2', 25)])];
    const states: unknown[] = [];
    const state = () => [
      club.credit(credit).restant,
      paidBy(club.credit(credit).utilisations),
      amountsOf(club.cotisation(one)),
      amountsOf(club.cotisation(other)),
    ];
    states.push(state());
    club.use(credit, one, 12);
    states.push(state());
    club.use(credit, other, 8);
    assert.deepEqual(state(), [
      0,
      [
        [one, 'm1', 12],
        [other, 'm2', 8],
      ],
      [12, 12, 12, 'payee'],
      [25, 8, 8, 'en_cours'],
    ]);
    club.cancelUse(credit, other);
    assert.deepEqual(state(), states.pop());
    club.cancelUse(credit, one);
    assert.deepEqual(state(), states.pop());
  });

  it('is shared over the members of a cotisation, and is no receipt', () => {
    const club = new Club();
    const family = club.owe([aLine('m1', 20), aLine('m2', 10)]);
    const credit = club.give(50);
    club.use(credit, family, 15);
    assert.deepEqual(paidBy(club.credit(credit).utilisations), [
      [family, 'm1', 10],
      [family, 'm2', 5],
    ]);
    assert.equal(usedOn(club.credit(credit), family), 15);
    assert.equal(club.store.reglements.size, 0);
    assert.deepEqual(amountsOf(club.cotisation(family)), [30, 15, 15, 'en_cours']);
  });

  it('can be taken back in part, never more than was used', () => {
    const club = new Club();
    const family = club.owe([aLine('m1', 20), aLine('m2', 10)]);
    const credit = club.give(50);
    club.use(credit, family, 15);
    const free = (montant: number) =>
      club.store.run({ credits: [credit], cotisations: [family] }, (ledger) =>
        releaseCredit(ledger, credit, family, minor(montant)),
      );
    assert.equal(free(7), 7);
    assert.deepEqual([club.credit(credit).restant, usedOn(club.credit(credit), family)], [42, 8]);
    assert.throws(() => free(9), RangeError);
  });

  it('is refused beyond what is left on it or unpaid, for another payer, or when either is deleted', () => {
    const club = new Club();
    const [debt, promised] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 50)])];
    club.promise(40, [promised]);
    const credit = club.give(30);
    assert.throws(() => club.use(credit, debt, 31), ruled('Il ne reste que 0,30\u00a0Dh sur ce crédit.'));
    assert.throws(
      () => club.use(credit, promised, 11),
      ruled('Il ne reste que 0,10\u00a0Dh à régler ou à promettre sur cette cotisation.'),
    );
    const others = club.owe([aLine('m1', 100)], { payeurId: 'another' });
    assert.throws(() => club.use(credit, others, 10), ruled('Ce crédit est celui d’un autre payeur.'));
    club.deleteCotisation(promised);
    assert.throws(() => club.use(credit, promised, 10), ruled('Cette cotisation est supprimée.'));
    club.use(credit, debt, 30);
    assert.throws(() => club.use(credit, debt, 1), ruled('Ce crédit est entièrement utilisé.'));
    const gone = club.give(10);
    club.deleteCredit(gone);
    assert.throws(() => club.use(gone, debt, 10), unknown);
    assert.throws(
      () => club.cancelUse(gone, debt),
      ruled('Ce crédit ne paie pas cette cotisation.', 'not_found'),
    );
  });
});

describe('a credit refunded', () => {
  it('in part, and no more than is left', () => {
    const { club, credit } = fiftyForThirty();
    club.refund(credit, 15);
    const { restant, remboursements } = club.credit(credit);
    assert.deepEqual(
      [restant, remboursements.map(({ montant, by }) => [montant, by])],
      [5, [[15, 'Personne de test']]],
    );
    assert.throws(() => club.refund(credit, 6), ruled('Il ne reste que 0,05\u00a0Dh sur ce crédit.'));
  });
});

describe('a credit carried to another season', () => {
  it('is a new credit there; the old one keeps how much', () => {
    const { club, credit } = fiftyForThirty();
    club.refund(credit, 5);
    const heir = club.credit(club.carry(credit, 'next season'));
    const { restant, montantReporte, reporteEnId } = club.credit(credit);
    assert.deepEqual([restant, montantReporte, reporteEnId], [0, 15, heir._id]);
    const { origine, montant, saisonId, reglementId, payeurId } = heir;
    assert.deepEqual(
      [origine, montant, heir.restant, saisonId, reglementId, payeurId],
      ['report_saison', 15, 15, 'next season', null, 'payer'],
    );
  });

  it('is refused to its own season, a second time, and when nothing is left', () => {
    const { club, credit } = fiftyForThirty();
    assert.throws(() => club.carry(credit, 'season'), ruled('Ce crédit est déjà dans cette saison.'));
    const debt = club.owe([aLine('m1', 5)]);
    club.use(credit, debt, 5);
    club.carry(credit, 'next season');
    assert.throws(() => club.carry(credit, 'next season'), ruled('Ce crédit est entièrement utilisé.'));
    club.cancelUse(credit, debt);
    assert.throws(() => club.carry(credit, 'next season'), ruled('Ce crédit a déjà été reporté.'));
  });
});

describe('a credit deleted', () => {
  it('is refused once something of it is used, refunded or carried', () => {
    const club = new Club();
    const debt = club.owe([aLine('m1', 5)]);
    const [used, refunded, carried] = [club.give(10), club.give(10), club.give(10)];
    club.use(used, debt, 1);
    club.refund(refunded, 1);
    club.carry(carried, 'next season');
    const refused = ruled('Seul un crédit dont rien n’est utilisé peut être supprimé.');
    for (const one of [used, refunded, carried]) assert.throws(() => club.deleteCredit(one), refused);
  });

  it('can be given back, and used then', () => {
    const { club, credit } = fiftyForThirty();
    club.deleteCredit(credit);
    assert.deepEqual(club.credits, []);
    assert.throws(() => club.deleteCredit(credit), unknown);
    assert.throws(() => club.refund(credit, 1), unknown);
    assert.throws(() => club.carry(credit, 'next season'), unknown);
    club.restoreCredit(credit);
    club.refund(credit, 20);
    assert.throws(() => club.restoreCredit(credit), unknown);
  });

  it('stays deleted when its règlement took it back or is gone', () => {
    const taken = ruled('Le règlement dont vient ce crédit l’a repris.');
    const lowered = fiftyForThirty();
    const [reglement] = lowered.club.store.reglements.keys();
    lowered.club.amend(reglement ?? '', 30);
    assert.throws(() => lowered.club.restoreCredit(lowered.credit), taken);
    const deleted = fiftyForThirty();
    deleted.club.deleteCredit(deleted.credit);
    deleted.club.deleteReglement([...deleted.club.store.reglements.keys()][0] ?? '');
    assert.throws(() => deleted.club.restoreCredit(deleted.credit), taken);
  });
});
