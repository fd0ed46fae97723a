import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { untilBeat } from './beat.ts';

test('whoever waits, waits for the same moment, and never longer than between two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.nat(), fc.nat(60_000), (everyMs, at, later) => {
      const wait = untilBeat(everyMs, at);
      assert.ok(wait > 0 && wait <= everyMs);
      if (later < wait) assert.equal(later + untilBeat(everyMs, at + later), wait);
    }),
  );
});
