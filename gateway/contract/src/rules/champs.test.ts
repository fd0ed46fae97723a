import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chosenRow } from './champs.ts';

it('keeps these fields, and always id and version; what a row does not have stays away', () => {
  const row = { id: 'a', version: 2, nom: 'Ali', cin: null as string | null, prenom: 'Rim' };
  assert.deepEqual(chosenRow(row, ['nom', 'cin']), { id: 'a', version: 2, nom: 'Ali', cin: null });
  assert.deepEqual(chosenRow({ id: 'a', version: 2 } as typeof row, ['nom']), { id: 'a', version: 2 });
});
