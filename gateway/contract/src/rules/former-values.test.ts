import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AdherentFields } from '../adherents/adherent.ts';
import type { HistoryLine } from '../history/history.ts';
import { valueBeforeLine, valuesAfterLine } from './former-values.ts';

const line = (version: number, ...changes: HistoryLine['changes']): HistoryLine => ({
  ...{
    id: `h${version}`,
    action: version === 1 ? 'create' : 'update',
    at: '',
    by: 'Nadia',
    version,
    changes,
  },
});
const lines = [
  line(4, { field: 'telephone', before: '2', after: '3' }, { field: 'photoUrl', before: null, after: '/p' }),
  line(3, { field: 'telephone', before: '1', after: '2' }, { field: 'email', before: null, after: 'a@b.tn' }),
  line(2, { field: 'telephone', before: null, after: '1' }),
  line(1, { field: 'nom', before: null, after: 'Trabelsi' }),
];
const current = { telephone: '3', email: 'a@b.tn', nom: 'Trabelsi' } as AdherentFields;

describe('former values of a member', () => {
  for (const [id, values] of [
    ['h4', {}],
    ['h3', { telephone: '2' }],
    ['h2', { telephone: '1', email: null }],
    ['h1', { telephone: null, email: null }],
  ] as const)
    it(`as ${id} left them`, () => assert.deepEqual(valuesAfterLine(lines, id, current), values));

  it('are not set back where they are so already', () => {
    const now = { ...current, telephone: '1' };
    assert.deepEqual(valuesAfterLine(lines, 'h2', now), { email: null });
    assert.deepEqual(valueBeforeLine(lines[1]!, 'telephone', now), {});
  });

  it('one by one, never what staff do not fill in', () => {
    assert.deepEqual(valueBeforeLine(lines[0]!, 'telephone', current), { telephone: '2' });
    assert.deepEqual(valueBeforeLine(lines[0]!, 'photoUrl', current), {});
    assert.deepEqual(valueBeforeLine(lines[0]!, 'email', current), {});
  });
});
