import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysLater } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { assertRefusal, cheque, done, moneyOf, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { cashiersOf, cashOf, notes } from './testing/cashiers.ts';

let club: Finance;
let money: Money;
let people: ReturnType<typeof cashiersOf>;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  people = cashiersOf(club, money);
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const today = clubToday();
const yesterday = daysLater(today, -1);

describe('the till of a day (M-49)', () => {
  it('tells what came and went by each means, refunds, reversals and corrections as money out', async () => {
    const nadia = people.cashier('Nadia Haddad');
    await nadia.takes(300);
    const mistake = await nadia.takes(120.5);
    await nadia.takes(80, cheque({ reference: '0000123' }));
    const body = { motif: 'Erreur' };
    done(await nadia.call('reverseReglement', { params: { id: mistake.id }, body }));
    const { payeurId } = mistake;
    const gift = { payeurId, montant: 50, notes: 'Geste' };
    const credit = done(await nadia.call('createCredit', { body: gift }));
    const refund = { montant: 20, typeReglement: 'espece', notes: 'Rendu' } as const;
    done(await nadia.call('refundCredit', { params: { id: credit.id }, body: refund }));
    const till = (await nadia.till())!;
    assert.deepEqual(cashOf(till), [0, 420.5, 140.5, 280]);
    assert.deepEqual(
      till.moyens.map(({ typeReglement, recu, rendu, attendu }) => [typeReglement, recu, rendu, attendu]),
      [
        ['espece', 420.5, 140.5, 280],
        ['cheque', 80, 0, 80],
      ],
    );
    assert.deepEqual(
      till.operations.map(({ nature, montant }) => [nature, montant]),
      [
        ['reglement', 300],
        ['reglement', 120.5],
        ['reglement', 80],
        ['reglement', -120.5],
        ['remboursement', -20],
      ],
    );
  });

  it('has the cash that is entered now, whatever earlier day it is dated; reports have it on that day', async () => {
    const sonia = people.cashier('Sonia Late');
    await sonia.takes(70, { dateReglement: '2026-03-02' });
    assert.deepEqual(cashOf((await sonia.till())!), [0, 70, 0, 70]);
    const that = (await sonia.till('2026-03-02'))!;
    assert.deepEqual(
      that.operations.map(({ montant }) => montant),
      [70],
    );
  });

  it('is of nobody for what is received by itself', async () => {
    const { caisses } = done(await club.staff.call('getCaisse', { query: {} }));
    assert.deepEqual(
      caisses.filter(({ caissierId }) => caissierId === null),
      [],
    );
  });
});

describe('a till belongs to a user, not to a name (M-49)', () => {
  it('two cashiers of one name have two tills; neither closes the other’s without the right to', async () => {
    const one = people.cashier('Fatima Zahra', { rights: 'operator' });
    const two = people.cashier('Fatima Zahra', { rights: 'operator' });
    await two.takes(500);
    assert.deepEqual(cashOf((await two.till())!), [0, 500, 0, 500]);
    assert.equal(await one.till(), undefined);
    assert.equal((await one.tries({ caissierId: two.id, motif: 'x' })).status, 403);
    const named = await club.refused('closeCaisse', {
      body: { jour: today, caissier: 'Fatima Zahra', comptage: [], motif: 'x' },
    });
    assertRefusal(named, 422, /^Plusieurs utilisateurs portent ce nom/);
    const closed = await two.closes({ comptage: notes([200, 2], [100, 1]) });
    assert.deepEqual([closed.caissierId, closed.ecart], [two.id, 0]);
    await one.takes(12);
    assert.deepEqual(cashOf((await one.till())!), [0, 12, 0, 12]);
  });

  it('stays the same till under another name', async () => {
    const before = people.cashier('Leila Une');
    await before.takes(40);
    const after = people.cashier('Leila Une-Mariée', { id: before.id });
    await after.takes(41);
    const till = (await after.till())!;
    assert.deepEqual([till.caissier, cashOf(till)], ['Leila Une-Mariée', [0, 81, 0, 81]]);
    await after.closes({ comptage: notes([50, 1], [20, 1], [10, 1], [1, 1]) });
    await after.takes(5);
    assert.deepEqual(cashOf((await after.till())!), [81, 5, 0, 86]);
  });

  it('is refused for who is no user and took nothing, by id and by name', async () => {
    const manager = people.cashier('Samir Chef', { rights: 'manager' });
    const body = { fonds: 8_000, comptage: notes([200, 40]), motif: 'x' };
    assertRefusal(
      await manager.tries({ ...body, caissier: 'Nobody' }),
      422,
      /^Aucun utilisateur ne porte ce nom/,
    );
    const stranger = await manager.tries({ ...body, caissierId: '65f00000000000000000dead' });
    assertRefusal(stranger, 422, /elle n’a pas de caisse/);
  });

  it('of somebody else asks for the right to change payments, by id and by the name of one user alone', async () => {
    const karim = people.cashier('Karim Seul');
    await karim.takes(10);
    const operator = people.cashier('Autre', { rights: 'operator' });
    assert.equal((await operator.tries({ caissier: 'Karim Seul', comptage: notes([10, 1]) })).status, 403);
    assert.equal((await operator.tries({ caissierId: karim.id, comptage: notes([10, 1]) })).status, 403);
    const manager = people.cashier('Chef', { rights: 'manager' });
    const closed = await manager.closes({ caissier: 'Karim Seul', comptage: notes([10, 1]) });
    assert.deepEqual([closed.caissierId, closed.createdBy], [karim.id, 'Chef']);
  });
});

describe('a count of a till (M-50)', () => {
  it('counts notes and coins; a difference needs a reason, and what stays opens the next count', async () => {
    const rita = people.cashier('Rita Compte');
    await rita.takes(250.5);
    const comptage = notes([200, 1], [50, 1]);
    const why = /comptés, 250,50.* attendus\u00a0: dites pourquoi\.$/;
    assertRefusal(await rita.tries({ comptage }), 422, why);
    const closed = await rita.closes({ comptage, motif: 'Pièce perdue', fonds: 100 });
    assert.deepEqual(
      [closed.numero, closed.compte, closed.ecart, closed.fonds, closed.motif, closed.derniere],
      [1, 250, -0.5, 100, 'Pièce perdue', true],
    );
    await rita.takes(40);
    const till = (await rita.till())!;
    assert.deepEqual(
      [cashOf(till, 0), cashOf(till)],
      [
        [0, 250.5, 0, 250.5],
        [100, 40, 0, 140],
      ],
    );
    assert.equal(till.cloture, null);
  });

  it('morning and evening: after a closing cash and transfers are taken, and a second closing counts them', async () => {
    const omar = people.cashier('Omar Soir', { rights: 'operator' });
    await omar.takes(100);
    await omar.closes({ comptage: notes([100, 1]), fonds: 0 });
    await omar.takes(30, { typeReglement: 'virement' });
    await omar.takes(60);
    const evening = await omar.closes({ comptage: notes([50, 1], [10, 1]) });
    assert.deepEqual([evening.numero, evening.ecart], [2, 0]);
    const till = (await omar.till())!;
    assert.equal(till.comptes.length, 2);
    assert.equal(till.cloture?.id, evening.id);
  });

  it('is closed once, in the order of the days, and not ahead', async () => {
    const ines = people.cashier('Inès Trois');
    await ines.takes(100);
    const body = { comptage: notes([100, 1]), fonds: 0 };
    const answers = await Promise.all([1, 2, 3].map(() => ines.tries({ ...body, motif: 'Comptage' })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    await ines.takes(1);
    assertRefusal(await ines.tries({ ...body, jour: yesterday }), 409, /ne se clôture plus/);
    const ahead = await ines.tries({ ...body, jour: daysLater(today, 1) });
    assertRefusal(ahead, 422, 'Un jour à venir ne se clôture pas.');
  });

  it('can have yesterday on its sheet', async () => {
    const lina = people.cashier('Lina Hier');
    await lina.takes(20);
    const closed = await lina.closes({ jour: yesterday, comptage: notes([20, 1]) });
    assert.equal(closed.jour, yesterday);
    assert.equal((await lina.till(yesterday))?.comptes.length, 1);
  });

  it('refuses what is no coin, one that comes twice, and more left than counted', async () => {
    const zoe = people.cashier('Zoé Pièce');
    for (const comptage of [notes([3, 1]), notes([200, 1], [200, 1]), notes([0.001, 1])])
      assertRefusal(await zoe.tries({ comptage }), 422, /^Ce n’est pas une coupure/);
    const tooMuch = await zoe.tries({ comptage: notes([200, 1]), motif: 'Fonds de départ', fonds: 201 });
    assertRefusal(tooMuch, 422, /^Il ne peut pas rester plus/);
  });

  it('a payment that is under way while the till is closed counts in it or in the next count, never in none', async () => {
    const hedi = people.cashier('Hédi Course');
    const { id: payeurId } = await club.given.person();
    await money.debts(payeurId, 1_000);
    const pay = { payeurId, montantTotal: 10, doublonAccepte: true };
    const pays = Array.from({ length: 12 }, () => hedi.call('createReglement', { body: pay }));
    const closing = hedi.closes({ comptage: [], motif: 'Compté plus tard' });
    for (const answer of await Promise.all(pays)) done(answer);
    const closed = await closing;
    const { recu } = closed.moyens[0]!;
    const left = (await hedi.till())!.comptes.find(({ cloture }) => cloture === null);
    assert.equal(recu + (left?.recu ?? 0), 120);
  });
});

describe('what changes after a closing', () => {
  it('a correction falls into the open count of the cashier whose line it is; a reversal into that of who gives the cash', async () => {
    const amel = people.cashier('Amel Ligne');
    const chief = people.cashier('Chef Deux');
    const wrong = await amel.takes(500);
    const other = await amel.takes(30);
    await amel.closes({ comptage: notes([200, 2], [100, 1], [20, 1], [10, 1]) });
    const params = { id: wrong.id };
    const less = { montantTotal: 50, motif: 'Un zéro de trop' };
    done(await chief.call('updateReglement', { params, body: less }));
    assert.deepEqual(cashOf((await amel.till())!), [530, 0, 450, 80]);
    done(await chief.call('updateReglement', { params, body: { typeReglement: 'carte' } }));
    assert.deepEqual(cashOf((await amel.till())!), [530, 450, 950, 30]);
    assert.equal(await chief.till().then((till) => till?.comptes.length ?? 0), 0);
    const { message } = done(
      await chief.call('deleteReglement', { params: { id: other.id }, body: { motif: 'Erreur' } }),
    );
    assert.equal(
      message,
      'Le règlement a été contre-passé\u00a0: ses espèces sont dans une caisse clôturée.',
    );
    assert.deepEqual(cashOf((await chief.till())!), [0, 0, 30, -30]);
    const sheet = (await amel.till())!.comptes[0]!;
    assert.deepEqual([sheet.recu, sheet.operations.map(({ montant }) => montant)], [530, [500, 30]]);
  });
});
