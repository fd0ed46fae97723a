import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { oneReportAtATime } from './one-report-at-a-time.ts';

const here = new AbortController().signal;

describe('reports that are asked for at once', () => {
  it('are read one after the other, also after one that failed', async () => {
    const told: string[] = [];
    const read = (name: string) =>
      oneReportAtATime(here, async () => {
        told.push(`${name} begins`);
        await nextTurn();
        if (name === 'b') throw new Error('no database');
        told.push(`${name} ends`);
        return name;
      });
    const ended = await Promise.allSettled(['a', 'b', 'c'].map(read));
    assert.deepEqual(
      ended.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(told, ['a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
  });

  it('are not read for who has left before their turn', async () => {
    const leaving = new AbortController();
    let isRead = false;
    const first = oneReportAtATime(here, async () => leaving.abort());
    const second = oneReportAtATime(leaving.signal, async () => (isRead = true));
    await first;
    await assert.rejects(second, { name: 'AbortError' });
    assert.equal(isRead, false);
  });
});
