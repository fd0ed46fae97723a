import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transaction } from '../mongo/transaction.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { closeFence, isFenceClosed } from './close-fence.ts';
import { fenceShards, SeasonFences } from './fence-model.ts';
import { passFence } from './pass-fence.ts';

let service: TestService;
before(async () => {
  service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
});
after(() => service.stop());

const pass = (saisonId: string, shard: number) => transaction((unit) => passFence(unit, saisonId, shard));

describe('the fence of a season', () => {
  it('lets pass until it is closed, and no more after', async () => {
    await pass('s1', 3);
    assert.equal(await isFenceClosed('s1'), false);
    await closeFence('s1');
    assert.equal(await isFenceClosed('s1'), true);
    for (let shard = 0; shard < fenceShards; shard += 1)
      await assert.rejects(pass('s1', shard), { code: 'saison_closed' });
    await pass('s2', 3);
  });

  it('may be closed several times, by several at once, and by the first who comes', async () => {
    const closing = Array.from({ length: 4 }, () => closeFence('s3'));
    const passing = Array.from({ length: fenceShards }, (_, shard) =>
      pass('s3', shard).catch(() => undefined),
    );
    await Promise.all([...closing, ...passing]);
    assert.equal(await isFenceClosed('s3'), true);
    assert.equal(await SeasonFences.countDocuments({ saisonId: 's3' }), fenceShards);
  });

  it('closes only when who is passing is through', async () => {
    let release = (): void => undefined;
    const holding = new Promise<void>((resolve) => {
      release = resolve;
    });
    let entered = (): void => undefined;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const passing = transaction(async (unit) => {
      await passFence(unit, 's4', 0);
      entered();
      await holding;
    });
    await inside;
    let isClosed = false;
    const closing = closeFence('s4').then(async () => {
      isClosed = true;
      return SeasonFences.findOne({ _id: 's4:0' });
    });
    // The other fifteen are closed at once, this one is waited for.
    while ((await SeasonFences.countDocuments({ saisonId: 's4', closed: true })) < fenceShards - 1);
    assert.equal(isClosed, false);
    release();
    const [, shard] = await Promise.all([passing, closing]);
    assert.equal(shard?.passed, 1);
  });
});
