import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { done, moneyOf, promis, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { assertSound, awaitBus, everything, merge, twoPersons, undo } from './testing/fusions.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  await awaitBus();
});
after(() => club.stop());

describe('undoing it', () => {
  it('leaves what the kept record got after with it', async () => {
    const [garde, fondu] = await twoPersons(club);
    await money.cotisation({ payeurId: fondu });
    await merge(garde, fondu);
    const later = await money.cotisation({ payeurId: garde });
    assert.deepEqual(await undo(garde, fondu), { obstacles: [] });
    assert.equal((await money.read(later.id)).payeur.id, garde);
    await assertSound();
  });

  it('is refused once something that moved was changed, or has a receipt', async () => {
    const [garde, fondu] = await twoPersons(club);
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
    const [a, b] = await twoPersons(club);
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
