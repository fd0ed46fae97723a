import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Cards } from '../badges/card-model.ts';
import { natation, startCardClub, type CardClub } from '../testing/card-club.ts';
import { Lots } from './lot-model.ts';

let club: CardClub;
before(async () => {
  club = await startCardClub();
});
after(() => club.members.stop());

describe('a run of cards', () => {
  it('that is cancelled while it draws leaves no card: the former ones go on counting', async () => {
    const adherentIds = await club.some(2, natation);
    for (const adherentId of adherentIds)
      await club.members.staff.call('printBadge', { body: { adherentId } });
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let times = 0;
    club.holdFinance(async () => {
      times += 1;
      if (times === 1) return; // of the choice
      asked.resolve();
      await released.promise;
    });
    const lot = await club.start({ type: 'standard', adherentIds });
    await asked.promise;
    const cancelled = await club.members.staff.call('cancelLotCartes', { params: { id: lot.id } });
    assert.equal(cancelled.status, 200);
    club.holdFinance(null);
    released.resolve();
    assert.equal((await club.ended(lot.id)).etat, 'annule');
    assert.deepEqual(await club.cardsOf(lot.id), []);
    for (const id of adherentIds) {
      const { body } = await club.members.staff.call('listCartes', { params: { id } });
      assert.deepEqual(
        body.map(({ state }) => state),
        ['valid'],
      );
    }
    const after = await club.start({ type: 'standard', adherentIds });
    assert.equal(after.premierNumero, lot.dernierNumero + 1);
    await club.ended(after.id);
    const late = await club.members.refused('cancelLotCartes', { params: { id: after.id } });
    assert.equal(late.status, 409);
  });

  it('left by a lost process is taken up: half of its cards noted, none twice, none left out', async () => {
    const adherentIds = await club.some(5, natation);
    const lot = await club.start({ type: 'standard', adherentIds });
    await club.ended(lot.id);
    const prints = async () =>
      Promise.all(adherentIds.map(async (id) => (await club.members.read(id)).nombreImpressionsBadge));
    assert.deepEqual(await prints(), [1, 1, 1, 1, 1]);
    // As a process leaves it that dies after the first two.
    const last = await club.cardsOf(lot.id);
    await Cards.deleteMany({ _id: { $in: last.slice(2).map(({ _id }) => _id) } });
    const lease = { owner: 'lost', until: new Date(0) };
    await Lots.updateOne(
      { _id: lot.id },
      { $set: { etat: 'en_cours', etape: 'cartes', done: 2, lease, finishedAt: null } },
    );
    assert.equal((await club.ended(lot.id)).etat, 'termine');
    assert.deepEqual(await prints(), [1, 1, 2, 2, 2]);
    assert.deepEqual(
      (await club.cardsOf(lot.id)).map(({ serial }) => serial),
      last.map(({ serial }) => serial),
    );
  });

  it('left while it drew is drawn again from the beginning, or ended when it was cancelled meanwhile', async () => {
    const adherentIds = await club.some(2, natation);
    for (const [cancelRequested, etat] of [
      [false, 'termine'],
      [true, 'annule'],
    ] as const) {
      const lot = await club.start({ type: 'standard', adherentIds });
      await club.ended(lot.id);
      await Cards.deleteMany({ lotId: lot.id });
      const left = {
        etat: 'en_cours',
        etape: 'pdf',
        done: 1,
        files: {},
        finishedAt: null,
        cancelRequested,
      } as const;
      await Lots.updateOne(
        { _id: lot.id },
        { $set: { ...left, lease: { owner: 'lost', until: new Date(0) } } },
      );
      const again = await club.ended(lot.id);
      assert.equal(again.etat, etat);
      assert.equal((await club.cardsOf(lot.id)).length, etat === 'termine' ? 2 : 0);
      assert.equal((await club.file(lot.id, 'pdf')).status, etat === 'termine' ? 200 : 404);
    }
  });
});
