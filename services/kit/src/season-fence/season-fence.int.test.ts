import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transaction } from '../mongo/transaction.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
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
    const through = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const passing = transaction(async (unit) => {
      await passFence(unit, 's4', 0);
      inside.resolve();
      await through.promise;
    });
    await inside.promise;
    const closing = closeFence('s4').then(() => true);
    // The other fifteen are closed at once, this one is waited for.
    const closed = () => SeasonFences.countDocuments({ saisonId: 's4', closed: true });
    await until(async () => (await closed()) >= fenceShards - 1);
    const before = await Promise.race([closing, Promise.resolve(false)]);
    through.resolve();
    // A server that is slow for seconds gives the transaction up: then it is refused, and nothing of it counts.
    const [outcome] = await Promise.allSettled([passing, closing]);
    const passed = (await SeasonFences.findOne({ _id: 's4:0' }))?.passed;
    if (outcome.status === 'fulfilled') assert.deepEqual([before, passed], [false, 1]);
    else assert.deepEqual([outcome.reason.code, passed], ['saison_closed', 0]);
  });
});
