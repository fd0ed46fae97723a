import assert from 'node:assert/strict';
import { it } from 'node:test';
import { adherentDefaults } from './adherent-defaults.ts';
import type { AdherentFields } from './adherent.ts';
import type { HistoryLine } from '../history/history.ts';
import { valueBeforeLine, valuesAfterLine } from './former-values-rules.ts';

const current = { ...adherentDefaults, nom: 'Ben Ali', prenom: 'Salma', codeAdherent: '1' } as AdherentFields;
const line = (id: string, telephone: [string | null, string | null], more: object = {}): HistoryLine => ({
  id,
  action: 'update',
  at: '2026-11-25T08:00:00.000Z',
  by: 'Nadia',
  version: 1,
  changes: [{ field: 'telephone', before: telephone[0], after: telephone[1] }],
  ...more,
});

it('lines of a record that was merged into his are no states of a member', () => {
  const now = { ...current, telephone: '2' };
  const other = line('theirs', [null, '9'], { fiche: '77' });
  const lines = [line('last', ['1', '2']), other, line('first', [null, '1'])];
  assert.deepEqual(valuesAfterLine(lines, 'first', now), { telephone: '1' });
  assert.deepEqual(valuesAfterLine(lines, 'theirs', now), {});
  assert.deepEqual(valueBeforeLine(other, 'telephone', now), {});
  assert.deepEqual(valueBeforeLine(lines[0]!, 'telephone', now), { telephone: '1' });
});
