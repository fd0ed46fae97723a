import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { monthsLater, type LancementConservation } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { Passages } from '../passages/passage-model.ts';
import { startConservationClub, type ConservationClub } from '../testing/conservation-club.ts';

let club: ConservationClub;
before(async () => {
  club = await startConservationClub();
});
beforeEach(() => club.rules({}));
after(() => club.members.stop());

const today = clubToday();
const ago = (months: number) => monthsLater(today, -months);

describe('a run of retention', () => {
  it('left by a lost process is taken up: nothing twice, nothing left out', async () => {
    club.rules({ passagesMois: 3 });
    const { id } = await club.members.created({ nom: 'Reprise' });
    for (const months of [9, 8, 7]) await club.came(id, ago(months));
    const { body } = await club.start(['passages']);
    const run = await club.ended((body as unknown as LancementConservation).id);
    assert.equal(run.entrees, 3);
    // As a process leaves it that dies after the first day.
    const runs = mongoose.connection.collection<{ _id: string }>('conservations');
    for (const months of [8, 7]) await club.came(id, ago(months));
    await runs.updateOne(
      { _id: run.id },
      {
        $set: {
          etat: 'en_cours',
          done: 1,
          nextLot: 1,
          jours: 1,
          entrees: 1,
          finishedAt: null,
          lease: { owner: 'lost', until: new Date(0) },
        },
      },
    );
    const again = await club.ended(run.id);
    assert.deepEqual([again.etat, again.done, again.jours, again.entrees], ['termine', 3, 3, 3]);
    assert.equal(await Passages.countDocuments({ adherentId: id }), 0);
  });

  it('is begun once: asked for again it is the same, and beside another it is refused', async () => {
    club.rules({ passagesMois: 3 });
    const { id } = await club.members.created({ nom: 'Unefois' });
    for (const months of [9, 8, 7, 6, 5]) await club.came(id, ago(months));
    const both = await Promise.all([club.start(['passages']), club.start(['passages'])]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409]);
    const begun = both.find(({ status }) => status === 201)?.body as unknown as LancementConservation;
    assert.equal((await club.ended(begun.id)).entrees, 5);
    await club.came(id, ago(4));
    const { body } = await club.members.staff.call('listConservation', { params: { regle: 'passages' } });
    const asked = { body: { regles: [{ regle: body.regle, empreinte: body.empreinte }], confirmation: '1' } };
    const again = async () => {
      const answer = await club.members.refused('startConservation', asked, { 'Idempotency-Key': 'k2' });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return club.ended((answer.body as unknown as LancementConservation).id);
    };
    // What was shown is gone by then: the second is the answer of the first.
    assert.deepEqual((await again()).id, (await again()).id);
  });

  it('stopped in the middle ends whom it had begun, and leaves the rest', async () => {
    club.rules({ corbeilleMois: 2 });
    const ids: string[] = [];
    for (const nom of ['Aaun', 'Bbdeux']) {
      const { id } = await club.members.created({ nom });
      await club.members.staff.call('deleteAdherent', { params: { id } });
      await Adherents.updateOne({ _id: id }, { $set: { deletedAt: new Date(`${ago(3)}T10:00:00Z`) } });
      ids.push(id);
    }
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    club.hold(async () => {
      asked.resolve();
      await released.promise;
    });
    const { body } = await club.start(['corbeille']);
    const { id } = body as unknown as LancementConservation;
    await asked.promise;
    const { status } = await club.members.staff.call('cancelLancementConservation', { params: { id } });
    assert.equal(status, 200);
    club.hold(null);
    released.resolve();
    await until(async () => (await club.ended(id)).done === 1);
    const run = await club.ended(id);
    assert.deepEqual([run.etat, run.done, run.effaces], ['annule', 1, 1]);
    assert.match((await Adherents.findOne({ _id: ids[0] }))?.nom ?? '', /^Adhérent effacé/);
    assert.equal(
      (await club.members.staff.call('restoreAdherent', { params: { id: ids[1] ?? '' } })).status,
      200,
    );
  });
});
