import { urgencyOf } from './urgency-rules.ts';

describe('the urgency of a promise', () => {
  it.each([
    [null, 'neutral'],
    ['2026-11-20', 'danger'],
    ['2026-11-21', 'warning'],
    ['2026-12-06', 'warning'],
    ['2026-12-07', 'neutral'],
  ])('due on %s is %s', (due, tone) => expect(urgencyOf(due, '2026-11-21')).toBe(tone));
});
