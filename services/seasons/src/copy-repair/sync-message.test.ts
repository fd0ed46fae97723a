import assert from 'node:assert/strict';
import { it } from 'node:test';
import { syncMessage } from './sync-message.ts';

for (const [updated, expected] of [
  [0, 'Statistiques synchronisées avec succès (0 saison mise à jour)'],
  [1, 'Statistiques synchronisées avec succès (1 saison mise à jour)'],
  [2, 'Statistiques synchronisées avec succès (2 saisons mises à jour)'],
] as const)
  it(`a synchronisation of ${updated} is told in French`, () => assert.equal(syncMessage(updated), expected));
