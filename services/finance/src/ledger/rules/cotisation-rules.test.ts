import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notGivenBackTexts } from './restore-rules.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { amountsOf, Club, paidBy, ruled } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

const unknown = ruled('Cotisation introuvable.', 'not_found');

describe('a new cotisation', () => {
  it('is owed in full, free when its lines are', () => {
    const club = new Club();
    const [family, free] = [
      club.owe([aLine('m1', 300, 50), aLine('m2', 100)]),
      club.owe([aLine('m1', 0), aLine('m2', 0)]),
    ];
    assert.deepEqual(amountsOf(club.cotisation(family)), [450, 0, 0, 'en_attente']);
    assert.deepEqual(amountsOf(club.cotisation(free)), [0, 0, 0, 'payee']);
    const { version, type, createdBy, updatedBy, archivedAt } = club.cotisation(family);
    assert.deepEqual(
      [version, type, createdBy, updatedBy, archivedAt],
      [1, 'famille', 'Personne de test', 'Personne de test', null],
    );
  });
});

describe('a cotisation of other lines', () => {
  it('shares what pays it over the new lines, oldest payment first', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const reglement = club.pay(60);
    const credit = club.give(30);
    club.use(credit, id, 30);
    club.change(id, [aLine('m1', 50), aLine('m2', 100)]);
    assert.deepEqual(amountsOf(club.cotisation(id)), [150, 90, 90, 'en_cours']);
    assert.deepEqual(paidBy(club.reglement(reglement).allocations), [
      [id, 'm1', 20],
      [id, 'm2', 40],
    ]);
    assert.deepEqual(paidBy(club.credit(credit).utilisations), [
      [id, 'm1', 10],
      [id, 'm2', 20],
    ]);
  });

  it('moves what is paid for a member who is taken off to the others', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100), aLine('m2', 100)]);
    const reglement = club.pay(80);
    club.change(id, [aLine('m3', 90)]);
    assert.deepEqual(paidBy(club.reglement(reglement).allocations), [[id, 'm3', 80]]);
    assert.deepEqual(club.credits, []);
  });

  it('gives what is too much as a credit cotisation_modifiee of its season', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)], { saisonId: 'last season' });
    const reglement = club.pay(100);
    club.change(id, [aLine('m1', 70)]);
    assert.deepEqual(amountsOf(club.cotisation(id)), [70, 70, 70, 'payee']);
    assert.deepEqual(
      club.credits.map((one) => [one.origine, one.montant, one.saisonId, one.cotisationId, one.reglementId]),
      [['cotisation_modifiee', 30, 'last season', id, reglement]],
    );
    const { montantTotal, montantCredit, allocations } = club.reglement(reglement);
    assert.deepEqual([montantTotal, montantCredit, paidBy(allocations)], [100, 30, [[id, 'm1', 70]]]);
  });

  it('made free gives back everything', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    club.pay(40);
    club.promise(60);
    club.change(id, [aLine('m1', 0)]);
    assert.deepEqual(amountsOf(club.cotisation(id)), [0, 0, 0, 'payee']);
    assert.deepEqual(
      club.credits.map(({ montant }) => montant),
      [40],
    );
  });

  it('that are the same ones changes nothing, not even a version', () => {
    const club = new Club();
    const lines = [aLine('m1', 100), aLine('m2', 70)];
    const id = club.owe(lines);
    club.pay(55);
    club.promise(33);
    club.use(club.give(20), id, 20);
    const before = [club.cotisation(id), ...club.store.reglements.values(), ...club.credits];
    club.change(id, lines);
    assert.deepEqual([club.cotisation(id), ...club.store.reglements.values(), ...club.credits], before);
  });

  it('is refused once it is deleted', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    club.deleteCotisation(id);
    assert.throws(() => club.change(id, [aLine('m1', 1)]), unknown);
    assert.throws(() => club.deleteCotisation(id), unknown);
  });
});

describe('a cotisation deleted', () => {
  it('keeps its règlement, whose money becomes a credit cotisation_supprimee', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const reglement = club.pay(100);
    club.deleteCotisation(id);
    const { archivedAt, montantTotal, montantAlloue, creditsRendus } = club.cotisation(id);
    assert.ok(archivedAt);
    const [credit] = club.credits;
    assert.deepEqual(
      [montantTotal, montantAlloue, creditsRendus],
      [100, 0, [{ creditId: credit?._id, montant: 100 }]],
    );
    assert.deepEqual(
      [credit?.origine, credit?.montant, credit?.reglementId],
      ['cotisation_supprimee', 100, reglement],
    );
    const kept = club.reglement(reglement);
    assert.deepEqual(
      [kept.archivedAt, kept.statut, kept.montantCredit, kept.allocations],
      [null, 'complete', 100, []],
    );
  });

  it('lets a règlement go on paying the other cotisations', () => {
    const club = new Club();
    const [gone, kept] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 100)])];
    const id = club.promise(200);
    club.receive(id, 120);
    club.deleteCotisation(gone);
    const { montantTotal, montantRecu, montantCredit } = club.reglement(id);
    assert.deepEqual([montantTotal, montantRecu, montantCredit], [200, 120, 100]);
    assert.deepEqual(amountsOf(club.cotisation(kept)), [100, 100, 20, 'en_cours']);
  });
});

describe('a cotisation restored', () => {
  it('takes again what is left of the credits it gave back', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    club.pay(60);
    const manual = club.give(30);
    club.use(manual, id, 30);
    club.deleteCotisation(id);
    club.refund(manual, 25);
    club.restoreCotisation(id);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 65, 65, 'en_cours']);
    assert.deepEqual(club.cotisation(id).creditsRendus, []);
    assert.deepEqual(
      club.credits.map(({ _id, restant }) => [_id, restant]),
      [[manual, 0]],
    );
  });

  it('is paid and promised as before: a règlement has no credit left, a promise is owed again', () => {
    const club = new Club();
    const [id, kept] = [club.owe([aLine('m1', 100), aLine('m2', 70)]), club.owe([aLine('m1', 50)])];
    const paid = club.pay(40, [id]);
    const [whole, shared] = [club.promise(60, [id]), club.promise(120, [id, kept])];
    const before = [paid, whole, shared].map((one) => club.reglement(one));
    const lines = club.cotisation(id).adherents;
    club.deleteCotisation(id);
    assert.ok(club.reglement(whole).archivedAt);
    assert.equal(club.reglement(shared).montantTotal, 50);
    club.restoreCotisation(id);
    const content = ({ version: _version, updatedAt: _day, allocations, ...fields }: ReglementDocument) => ({
      ...fields,
      allocations: new Set(allocations),
    });
    for (const one of before) assert.deepEqual(content(club.reglement(one._id)), content(one));
    assert.deepEqual(club.cotisation(id).adherents, lines);
    assert.deepEqual(club.credits, []);
    club.deleteReglement(paid);
  });

  it('leaves a promise that was changed meanwhile, and says how much is owed again', () => {
    const club = new Club();
    const [id, kept] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 80)])];
    const shared = club.promise(150, [id, kept]);
    club.deleteCotisation(id);
    club.amend(shared, 80);
    const lacking = club.restoreCotisation(id);
    assert.deepEqual(lacking, { promis: 100, regle: 0 });
    assert.deepEqual(notGivenBackTexts(lacking).length, 2);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 0, 0, 'en_attente']);
    assert.equal(club.reglement(shared).montantTotal, 80);
  });

  it('leaves a promise that staff restored and deleted by hand meanwhile', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const whole = club.promise(100);
    club.deleteCotisation(id);
    club.owe([aLine('m2', 100)]);
    club.restoreReglement(whole);
    club.deleteReglement(whole);
    assert.deepEqual(club.restoreCotisation(id), { promis: 100, regle: 0 });
    assert.ok(club.reglement(whole).archivedAt);
  });

  it('does without credits that are used elsewhere, deleted, or taken back', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const first = club.pay(40);
    club.pay(60);
    club.deleteCotisation(id);
    const born = club.credits.find(({ reglementId }) => reglementId !== first);
    club.deleteReglement(first);
    club.deleteCredit(born?._id ?? '');
    club.restoreCotisation(id);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 0, 0, 'en_attente']);
  });

  it('is paid as before by a règlement of two that is received in part, and the other keeps its share', () => {
    const club = new Club();
    const [id, other] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m2', 80)])];
    const both = club.promise(180, [id, other]);
    club.receive(both, 120);
    club.deleteCotisation(id);
    club.restoreCotisation(id);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 100, 100, 'payee']);
    assert.deepEqual(amountsOf(club.cotisation(other)), [80, 80, 20, 'en_cours']);
    assert.deepEqual(club.credits, []);
  });

  it('does not part the lines of a family whose règlement pays both: they keep what was received', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const family = club.owe([aLine('m1', 50), aLine('m2', 50)]);
    const both = club.promise(200, [id, family]);
    club.receive(both, 175);
    club.deleteCotisation(id);
    club.restoreCotisation(id);
    club.change(family, [aLine('m1', 60), aLine('m2', 50)]);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 100, 100, 'payee']);
    assert.deepEqual(amountsOf(club.cotisation(family)), [110, 100, 75, 'en_cours']);
  });

  it('or deleted, takes nothing of a règlement that was reversed since: no debt counts as paid by it', () => {
    const club = new Club();
    const [debt, id] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 150)])];
    const received = club.pay(200, [debt, id]);
    const promised = club.promise(50, [id]);
    club.deleteCotisation(id);
    club.reverse(received);
    club.restoreReglement(promised);
    assert.deepEqual(amountsOf(club.cotisation(debt)), [100, 50, 0, 'en_attente']);
    club.restoreCotisation(id);
    assert.deepEqual(amountsOf(club.cotisation(debt)), [100, 50, 0, 'en_attente']);
  });

  it('takes of a credit no more than it gave, though the credit holds more since', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const paid = club.pay(100);
    club.deleteCotisation(id);
    club.amend(paid, 140);
    assert.deepEqual(club.restoreCotisation(id), { promis: 0, regle: 0 });
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 100, 100, 'payee']);
    assert.equal(
      club.credits.reduce((sum, { restant }) => sum + restant, 0),
      40,
    );
  });

  for (const [change, what] of [
    ['given another due date', (club, one) => club.correct(one, { dateEcheance: '2027-01-31' })],
    ['received', (club, one) => club.receive(one, 50)],
    ['made a card payment', (club, one) => club.correct(one, { typeReglement: 'carte' })],
  ] satisfies [string, (club: Club, reglement: string) => void][])
    it(`leaves a promise that was ${change} since`, () => {
      const club = new Club();
      const [id, other] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m2', 80)])];
      const both = club.promise(180, [id, other]);
      club.deleteCotisation(id);
      what(club, both);
      assert.deepEqual(club.restoreCotisation(id), { promis: 100, regle: 0 });
      assert.equal(club.reglement(both).montantTotal, 80);
    });

  it('is refused while it is not deleted', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    assert.throws(() => club.restoreCotisation(id), unknown);
  });
});
