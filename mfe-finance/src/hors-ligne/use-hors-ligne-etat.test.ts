import { stillCounts } from './use-hors-ligne-etat.ts';

describe('names without network', () => {
  it('count when they were read at most an hour before it went', () => {
    const luesLe = Date.parse('2026-11-26T09:00:00.000Z');
    expect(stillCounts({ luesLe }, Date.parse('2026-11-26T10:00:00.000Z'))).toBe(true);
    expect(stillCounts({ luesLe }, Date.parse('2026-11-26T10:00:01.000Z'))).toBe(false);
  });
});
