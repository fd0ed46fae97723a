import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitingTrouble } from './waiting-rules.ts';

const now = new Date('2026-11-25T10:00:00.000Z');

describe('an entry that waited for the network', () => {
  for (const [moment, trouble] of [
    ['2026-11-25T09:59:59.000Z', null],
    ['2026-11-25T10:01:00.000Z', null],
    ['2026-11-25T10:01:00.001Z', /futur/],
    ['2026-11-18T10:00:00.000Z', null],
    ['2026-11-18T09:59:59.999Z', /7\u00a0jours/],
  ] as const)
    it(`of ${moment} ${trouble ? 'is not taken' : 'is taken'}`, () => {
      const told = waitingTrouble({ moment }, now);
      if (trouble) assert.match(told ?? '', trouble);
      else assert.equal(told, null);
    });
});
