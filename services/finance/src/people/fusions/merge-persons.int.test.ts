import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import mongoose from 'mongoose';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { assertRefusal, cheque, done, moneyOf, promis, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { askedOf, assertSound, awaitBus, everything, merge, twoPersons, undo } from './testing/fusions.ts';
import { slipsOf } from '../../payments/remises/testing/slips.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  await awaitBus();
});
after(() => club.stop());

describe('the money of two records of one person', () => {
  it('is of one: cotisations, payments, credits, receipts, bank slips, and what others pay for him', async () => {
    const [garde, fondu] = await twoPersons(club);
    const parent = (await club.given.person()).id;
    const { id: formuleId } = await club.given.formule();
    const byCheque = { ...recu(450), ...cheque({ reference: '0088' }) };
    const made = await money.cotisation({ payeurId: fondu, reglements: [byCheque] });
    const [paid] = made.reglements ?? [];
    const reglementIds = [paid?.id ?? ''];
    const receipt = done(await club.staff.call('createRecu', { body: { reglementIds } }));
    await slipsOf(club).put(paid?.id ?? '');
    const family = await money.cotisation({
      payeurId: parent,
      type: 'famille',
      adherents: [{ adherentId: fondu, lienParente: 'Mère', formules: [{ formuleId, montant: 100 }] }],
      reglements: [recu(100)],
    });
    const promise = await money.cotisation({ payeurId: fondu, reglements: [promis(450)] });
    await money.pay(garde, 30);
    await money.pay(fondu, 50);
    const former = await everything();
    const counted = await requestReply('finance', 'openMoneyOf', { id: fondu });
    assert.deepEqual(await merge(garde, fondu), { obstacles: [] });
    await assertSound();
    assert.deepEqual(await merge(garde, fondu), { obstacles: [] }, 'the same again changes nothing');
    await assertSound();
    assert.equal((await money.read(made.id)).payeur.id, garde);
    assert.equal((await money.read(promise.id)).payeur.id, garde);
    const line = (await money.read(family.id)).adherents?.[0];
    assert.equal(line?.adherent.id, garde);
    assert.equal((await money.reglement(paid?.id ?? '')).payeur.id, garde);
    const [shown] = done(await club.staff.call('listRecus', { query: { reglementId: paid?.id ?? '' } }));
    assert.deepEqual([shown?.numero, shown?.payeur.id], [receipt.numero, garde]);
    assert.equal((await money.credits(garde)).length, 1);
    const none = await requestReply('finance', 'openMoneyOf', { id: fondu });
    assert.deepEqual([none.cotisations, none.reglements, none.credits, none.recus], [0, 0, 0, 0]);
    assert.doesNotMatch(await everything(), new RegExp(fondu), 'no document names it');
    assert.deepEqual(await undo(garde, fondu), { obstacles: [] });
    assert.equal(await everything(), former, 'as it was, to the last field');
    assert.deepEqual(await requestReply('finance', 'openMoneyOf', { id: fondu }), counted);
    assert.deepEqual(await undo(garde, fondu), { obstacles: [] }, 'once');
    await assertSound();
  });

  it('is refused while both stand in one cotisation, and then nothing changes', async () => {
    const [garde, fondu] = await twoPersons(club);
    const { id: formuleId } = await club.given.formule();
    const line = { lienParente: 'Père' as const, formules: [{ formuleId, montant: 100 }] };
    const made = await money.cotisation({
      payeurId: (await club.given.person()).id,
      type: 'famille',
      reglements: [],
      adherents: [garde, fondu].map((adherentId) => ({ adherentId, ...line })),
    });
    const former = await everything();
    const { obstacles } = await merge(garde, fondu);
    assert.ok(obstacles[0]?.includes(made.codeCotisation), obstacles.join());
    assert.deepEqual(await requestReply('finance', 'obstaclesFusion', askedOf(garde, fondu, 'fusion')), {
      obstacles,
    });
    assert.equal(await everything(), former);
  });

  it('takes nothing more of the merged record at once, and again once it is undone', async () => {
    const [garde, fondu] = await twoPersons(club);
    await money.cotisation({ payeurId: fondu });
    await merge(garde, fondu);
    const pay = { body: { payeurId: fondu, montantTotal: 10 } };
    assertRefusal(
      await club.refused('createReglement', pay),
      422,
      /a été fusionné avec .+ \(.+\)\u00a0: encaissez sur cette fiche/,
    );
    await undo(garde, fondu);
    assert.equal((await club.staff.call('createReglement', pay)).status, 201);
    assert.equal((await adherentCopy.collection.findOne({ _id: fondu }))?.deleted, false);
  });

  it('moves in a closed season too, whose figures stay what they are', async () => {
    const saisonId = await club.given.saison();
    const [garde, fondu] = await twoPersons(club);
    await money.cotisation({ payeurId: fondu, saisonId });
    const frozen = await requestReply('finance', 'closeSaison', { id: saisonId });
    assert.equal(frozen.montantTotalReglements, 45_000);
    assert.deepEqual(await merge(garde, fondu), { obstacles: [] });
    const sums = async () =>
      mongoose.connection
        .collection('cotisations')
        .aggregate([
          { $match: { saisonId } },
          { $group: { _id: '$payeurId', all: { $sum: '$montantRegle' } } },
        ])
        .toArray();
    assert.deepEqual(await sums(), [{ _id: garde, all: 45_000 }]);
    assert.deepEqual(await requestReply('finance', 'closeSaison', { id: saisonId }), frozen);
    await undo(garde, fondu);
    assert.deepEqual(await sums(), [{ _id: fondu, all: 45_000 }]);
    await assertSound();
  });
});
