import { formatDuration, paceOf } from './pace.ts';

const work = { done: 4000, total: 12000, elapsedMs: 2000, running: true, unit: ['ligne', 'lignes'] as const };

describe('long work', () => {
  it('tells the pace and the time left', () =>
    expect(paceOf(work)).toBe('2\u202f000\u00a0lignes/s · reste environ 4\u00a0s'));
  it('tells how long it took', () =>
    expect(paceOf({ ...work, running: false })).toBe('2\u202f000\u00a0lignes/s · terminé en 2\u00a0s'));
  it('says nothing before it knows', () => {
    expect(paceOf({ ...work, done: 0 })).toBe('');
    expect(paceOf({ ...work, total: null })).toBe('2\u202f000\u00a0lignes/s');
  });
  it('writes durations as people say them', () => {
    expect(formatDuration(125_000)).toBe('2\u00a0min 05\u00a0s');
    expect(formatDuration(4_320_000)).toBe('1\u00a0h 12\u00a0min');
  });
});
