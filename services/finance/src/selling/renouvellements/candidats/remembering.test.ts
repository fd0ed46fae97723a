import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { remembering } from './remembering.ts';

describe('what is remembered', () => {
  const counting = () => {
    const state = { stamp: 1, reads: 0, fails: false };
    const now = remembering(
      async (_of: string) => state.stamp,
      async (of: string) => {
        state.reads += 1;
        if (state.fails) throw new Error('away');
        return { of };
      },
    );
    return { state, now };
  };

  it('is read once while its stamp stays, also by those who ask meanwhile', async () => {
    const { state, now } = counting();
    const [first, second] = await Promise.all([now('a'), now('a')]);
    assert.equal(first, second);
    assert.equal(await now('a'), first);
    assert.equal(state.reads, 1);
  });

  it('is read again when its stamp moves, and for something else', async () => {
    const { state, now } = counting();
    const first = await now('a');
    state.stamp = 2;
    assert.notEqual(await now('a'), first);
    assert.deepEqual(await now('b'), { of: 'b' });
    assert.equal(state.reads, 3);
  });

  it('is never a failure', async () => {
    const { state, now } = counting();
    state.fails = true;
    await assert.rejects(now('a'), /away/);
    state.fails = false;
    assert.deepEqual(await now('a'), { of: 'a' });
  });
});
