import { newRecordId } from './new-record-id.ts';

it('gives each record an id of its own', () => {
  const ids = new Set(Array.from({ length: 100 }, newRecordId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});
