import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedValues, changesBetween } from './history-rules.ts';

describe('changes of a record', () => {
  it('tells old and new value of what changed, nothing else', () => {
    const before = { nom: 'Ancien', prenom: 'Même', tags: ['a'] };
    const after = { nom: 'Nouveau', prenom: 'Même', tags: ['a', 'b'] };
    assert.deepEqual(changesBetween(before, after), [
      { field: 'nom', before: 'Ancien', after: 'Nouveau' },
      { field: 'tags', before: ['a'], after: ['a', 'b'] },
    ]);
  });

  it('leaves out what changes by itself', () => {
    const before = { _id: 1, id: 1, version: 1, createdAt: 1, updatedAt: 1, __v: 0 };
    const after = { _id: 2, id: 2, version: 2, createdAt: 2, updatedAt: 2, __v: 1 };
    assert.deepEqual(changesBetween(before, after), []);
  });

  it('takes absence and null for the same, and dates by their moment', () => {
    const date = '2026-09-01T00:00:00.000Z';
    assert.deepEqual(
      changesBetween({ cin: undefined, le: new Date(date) }, { cin: null, le: new Date(date) }),
      [],
    );
  });

  it('lists the fields that hold something for a creation, and for a removal', () => {
    assert.deepEqual(changesBetween(null, { nom: 'A', email: null }), [
      { field: 'nom', before: null, after: 'A' },
    ]);
    assert.deepEqual(changesBetween({ nom: 'A' }, null), [{ field: 'nom', before: 'A', after: null }]);
  });

  it('stores what gives the same list back', () => {
    const cases: [object | null, object | null][] = [
      [null, { nom: 'A', email: null, tags: ['x'] }],
      [
        { nom: 'A', cin: '1' },
        { nom: 'B', cin: null },
      ],
      [{ nom: 'A' }, null],
    ];
    for (const [before, after] of cases) {
      const stored = changedValues(before, after);
      assert.deepEqual(changesBetween(stored.before, stored.after), changesBetween(before, after));
    }
  });
});
