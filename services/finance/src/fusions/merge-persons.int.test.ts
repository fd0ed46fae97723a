import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { MergedPersons } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { brokenInvariants } from '../invariants/check-ledger.ts';
import { adherentCopy } from '../adherents/persons.ts';
import { assertRefusal, done, moneyOf, promis, recu, type Money } from '../testing/money.ts';
import { startFinance, type Finance } from '../testing/start-finance.ts';
import { slipsOf } from '../remises/testing/slips.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

const askedOf = (garderId: string, fondreId: string, sens: MergedPersons['sens']): MergedPersons => ({
  ...{ garderId, fondreId, sens, requestId: 'r1' },
  par: { id: 'u1', nom: 'Nadia' },
});
const merge = (garderId: string, fondreId: string) =>
  requestReply('finance', 'fusionnerPersonnes', askedOf(garderId, fondreId, 'fusion'));
const undo = (garderId: string, fondreId: string) =>
  requestReply('finance', 'fusionnerPersonnes', askedOf(garderId, fondreId, 'annulation'));

const kinds = ['cotisations', 'reglements', 'credits', 'recus', 'remises'];
const own = new Set(['version', 'updatedAt', 'updatedBy']);

/** Everything of money that is stored, without what counts changes. */
async function everything(): Promise<string> {
  const all = await Promise.all(
    kinds.map((name) => mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray()),
  );
  return JSON.stringify(all, (key, value: unknown) => (own.has(key) ? undefined : value), 1);
}

async function assertSound(): Promise<void> {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
}

async function two(): Promise<[string, string]> {
  return [(await club.given.person()).id, (await club.given.person()).id];
}

describe('the money of two records of one person', () => {
  it('is of one: cotisations, payments, credits, receipts, bank slips, and what others pay for him', async () => {
    const [garde, fondu] = await two();
    const parent = (await club.given.person()).id;
    const { id: formuleId } = await club.given.formule();
    const cheque = { ...recu(450), typeReglement: 'cheque' as const, reference: '0088', banque: 'BIAT' };
    const made = await money.cotisation({ payeurId: fondu, reglements: [cheque] });
    const [paid] = made.reglements ?? [];
    const reglementIds = [paid?.id ?? ''];
    const receipt = done(await club.staff.call('createRecu', { body: { reglementIds } }));
    await slipsOf(club).put(paid?.id ?? '');
    const family = await money.cotisation({
      ...{ payeurId: parent, type: 'famille' },
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
    const [garde, fondu] = await two();
    const { id: formuleId } = await club.given.formule();
    const line = { lienParente: 'Père' as const, formules: [{ formuleId, montant: 100 }] };
    const made = await money.cotisation({
      ...{ payeurId: (await club.given.person()).id, type: 'famille', reglements: [] },
      adherents: [garde, fondu].map((adherentId) => ({ adherentId, ...line })),
    });
    const former = await everything();
    const { obstacles } = await merge(garde, fondu);
    assert.ok(obstacles[0]?.includes(made.codeCotisation), obstacles.join());
    assert.deepEqual(
      await requestReply('finance', 'obstaclesFusion', askedOf(garde, fondu, 'fusion')),
      { obstacles },
    );
    assert.equal(await everything(), former);
  });

  it('takes nothing more of the merged record at once, and again once it is undone', async () => {
    const [garde, fondu] = await two();
    await money.cotisation({ payeurId: fondu });
    await merge(garde, fondu);
    const pay = { body: { payeurId: fondu, montantTotal: 10 } };
    assertRefusal(await club.refused('createReglement', pay), 422, /./);
    await undo(garde, fondu);
    assert.equal((await club.staff.call('createReglement', pay)).status, 201);
    assert.equal((await adherentCopy.collection.findOne({ _id: fondu }))?.deleted, false);
  });

  it('moves in a closed season too, whose figures stay what they are', async () => {
    const saisonId = await club.given.saison();
    const [garde, fondu] = await two();
    await money.cotisation({ payeurId: fondu, saisonId });
    const frozen = await requestReply('finance', 'closeSaison', { id: saisonId });
    assert.equal(frozen.montantTotalReglements, 45_000);
    assert.deepEqual(await merge(garde, fondu), { obstacles: [] });
    const sums = async () =>
      mongoose.connection
        .collection('cotisations')
        .aggregate([{ $match: { saisonId } }, { $group: { _id: '$payeurId', all: { $sum: '$montantRegle' } } }])
        .toArray();
    assert.deepEqual(await sums(), [{ _id: garde, all: 45_000 }]);
    assert.deepEqual(await requestReply('finance', 'closeSaison', { id: saisonId }), frozen);
    await undo(garde, fondu);
    assert.deepEqual(await sums(), [{ _id: fondu, all: 45_000 }]);
    await assertSound();
  });
});

describe('undoing it', () => {
  it('leaves what the kept record got after with it', async () => {
    const [garde, fondu] = await two();
    await money.cotisation({ payeurId: fondu });
    await merge(garde, fondu);
    const later = await money.cotisation({ payeurId: garde });
    assert.deepEqual(await undo(garde, fondu), { obstacles: [] });
    assert.equal((await money.read(later.id)).payeur.id, garde);
    await assertSound();
  });

  it('is refused once something that moved was changed, or has a receipt', async () => {
    const [garde, fondu] = await two();
    const promise = await money.cotisation({ payeurId: fondu, reglements: [promis(450)] });
    const paid = await money.cotisation({ payeurId: fondu });
    await merge(garde, fondu);
    const reglementIds = [paid.reglements?.[0]?.id ?? ''];
    const receipt = done(await club.staff.call('createRecu', { body: { reglementIds } }));
    const [first] = (await undo(garde, fondu)).obstacles;
    assert.ok(first?.includes(receipt.code), first);
    await money.receive(promise.reglements?.[0]?.id ?? '', 450);
    const former = await everything();
    const { obstacles } = await undo(garde, fondu);
    assert.ok(obstacles[0]?.includes(promise.codeCotisation), obstacles.join());
    assert.equal(await everything(), former);
    await assertSound();
  });

  it('goes back through two merges, the last one first', async () => {
    const [a, b] = await two();
    const c = (await club.given.person()).id;
    await money.cotisation({ payeurId: b });
    const former = await everything();
    await merge(a, b);
    await merge(c, a);
    assert.doesNotMatch(await everything(), new RegExp(`${a}|${b}`));
    assert.deepEqual(await undo(c, a), { obstacles: [] });
    assert.deepEqual(await undo(a, b), { obstacles: [] });
    assert.equal(await everything(), former);
  });
});

it('random pairs with random money: the books hold at each step, and are those of before', async () => {
  let seed = 79;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const people = await Promise.all(Array.from({ length: 5 }, async () => (await club.given.person()).id));
  const one = () => people[random(people.length)]!;
  const { id: formuleId } = await club.given.formule();
  const act: (() => Promise<unknown>)[] = [
    () => money.cotisation({ payeurId: one(), reglements: [random(2) ? recu(450) : promis(450)] }),
    () => money.pay(one(), 1 + random(300)),
    () => {
      const [payeurId, adherentId] = [one(), one()];
      const lienParente = payeurId === adherentId ? ('Lui-même' as const) : ('Mère' as const);
      const formules = [{ formuleId, montant: 100 + random(100) }];
      const adherents = [{ adherentId, lienParente, formules }];
      return money.cotisation({ payeurId, type: 'famille', adherents, reglements: [recu(50)] });
    },
  ];
  for (let round = 0; round < 8; round += 1) {
    for (let step = 0; step < 4; step += 1) await act[random(act.length)]!();
    const garde = one();
    const fondu = people.find((id) => id !== garde && random(2) === 0) ?? people.find((id) => id !== garde)!;
    const former = await everything();
    assert.deepEqual(await merge(garde, fondu), { obstacles: [] });
    await assertSound();
    assert.doesNotMatch(await everything(), new RegExp(`"${fondu}"`));
    assert.deepEqual(await undo(garde, fondu), { obstacles: [] });
    await assertSound();
    assert.equal(await everything(), former);
  }
});
