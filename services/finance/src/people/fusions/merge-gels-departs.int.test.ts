import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysLater } from '@club/contract';
import { Credits } from '../../documents/money/credits.ts';
import {
  setUp,
  startSwimming,
  stored,
  type Swimmer,
  type Swimming,
  textOf,
  today,
} from '../../selling/departs/testing/swimmers.ts';
import { assertSound, awaitBus, everything, merge, undo } from './testing/fusions.ts';

let swimming: Swimming;
before(async () => {
  swimming = await startSwimming();
  setUp({ gelCompense: 'credit', departRendu: 'mois' });
  await awaitBus();
});
after(() => swimming.stop());

const freeze = (id: string) =>
  swimming.club.staff.call('createGel', {
    params: { id },
    body: { du: today, au: daysLater(today, 9), motif: 'Jambe cassée' },
  });

/** Who was frozen for ten days and then left; wholly paid. */
async function gone(more: { payeurId?: string } = {}): Promise<{ member: Swimmer; former: string }> {
  const member = await swimming.swimmer({ paye: 1_200, promis: 0, ...more });
  const former = await everything();
  assert.equal((await freeze(member.id)).status, 201);
  const left = await swimming.leave(member, { jour: daysLater(today, 9) });
  assert.equal(left.status, 200, textOf(left));
  return { member, former };
}
const creditsOf = async (payeurId: string) =>
  (await Credits.find({ payeurId, archivedAt: null }).toArray()).reduce((sum, one) => sum + one.restant, 0);

describe('the merge of a record with a freeze and a leave', () => {
  it('keeps both with the kept record, once, and they are taken back there whole', async () => {
    const { member, former } = await gone();
    const keeper = await swimming.club.given.person();
    const { payeurId } = await stored(member);
    const credit = await creditsOf(payeurId);
    assert.deepEqual(await merge(keeper.id, member.id), { obstacles: [] });
    await assertSound();
    const lists = async (id: string) => {
      const gels = await swimming.club.staff.call('listGels', { params: { id } });
      const departs = await swimming.club.staff.call('listDeparts', { params: { id } });
      return [gels.body.length, departs.body.length];
    };
    assert.deepEqual(
      [await lists(keeper.id), await lists(member.id)],
      [
        [1, 1],
        [0, 0],
      ],
    );
    assert.equal(await creditsOf(payeurId), credit);
    const back = await swimming.comeBack(keeper);
    assert.equal(back.status, 200, textOf(back));
    const [gel] = (await swimming.club.staff.call('listGels', { params: { id: keeper.id } })).body;
    const thawed = await swimming.club.staff.call('deleteGel', {
      params: { id: keeper.id, gelId: gel!.id },
    });
    assert.equal(thawed.status, 200, textOf(thawed));
    const kept = (await stored(member)).adherents[0]!;
    assert.deepEqual(
      [kept.adherentId, kept.montantAdherent, kept.montantAlloue],
      [keeper.id, 120_000, 120_000],
    );
    assert.equal(await creditsOf(payeurId), 0);
    assert.doesNotMatch(former, new RegExp(keeper.id));
    await assertSound();
  });

  it('of the payer moves the credit too; undone, everything is as it was, and can still be taken back', async () => {
    const { member } = await gone();
    const { payeurId } = await stored(member);
    const keeper = await swimming.club.given.person();
    const before = await everything();
    assert.deepEqual(await merge(keeper.id, payeurId), { obstacles: [] });
    assert.ok((await creditsOf(keeper.id)) > 0);
    assert.doesNotMatch(await everything(), new RegExp(payeurId), 'no document names it');
    assert.deepEqual(await undo(keeper.id, payeurId), { obstacles: [] });
    assert.equal(await everything(), before);
    const back = await swimming.comeBack(member);
    assert.equal(back.status, 200, textOf(back));
    await assertSound();
  });

  it('lets a leave be taken back whose règlement pays for somebody who was merged', async () => {
    const payeurId = (await swimming.club.given.person()).id;
    const one = await swimming.swimmer({ payeurId, paye: 0, promis: 0 });
    const other = await swimming.swimmer({ payeurId, paye: 0, promis: 0 });
    const paid = await swimming.club.staff.call('createReglement', {
      body: { payeurId, montantTotal: 2_400, cotisationId: one.cotisationId },
    });
    assert.equal(paid.status, 201, textOf(paid));
    assert.equal((await swimming.leave(one)).status, 200);
    const keeper = await swimming.club.given.person();
    assert.deepEqual(await merge(keeper.id, other.id), { obstacles: [] });
    const back = await swimming.comeBack(one);
    assert.equal(back.status, 200, textOf(back));
    await assertSound();
  });
});
