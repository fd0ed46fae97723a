import assert from 'node:assert/strict';
import test from 'node:test';
import { lacksSecondRight, toldTooMuch } from './nested-rights.ts';

test('what is told without its own right is found, by the call that told it', () => {
  const body = { id: 'c1', reglements: [], creditsUtilises: [] };
  assert.deepEqual(toldTooMuch('getCotisation', ['cotisations.read'], body), [
    'reglements',
    'creditsUtilises',
  ]);
  assert.deepEqual(toldTooMuch('getCotisation', ['cotisations.read', 'reglements.read'], body), []);
  assert.deepEqual(toldTooMuch('listReglements', [], body), []);
  assert.deepEqual(toldTooMuch('listUserProfiles', ['admin.manage_users'], [{ users: [] }]), []);
  assert.deepEqual(toldTooMuch('listSaisons', ['reglements.read'], [{ montantTotalCotisations: 5 }]), [
    'montantTotalCotisations',
  ]);
  assert.deepEqual(toldTooMuch('findAdherentForCard', ['adherents.read'], { restant: 5 }), ['restant']);
});

test('a call with a second right is nobody’s who lacks it', () => {
  assert.equal(lacksSecondRight('startFusion', ['adherents.delete']), true);
  assert.equal(lacksSecondRight('startFusion', ['adherents.delete', 'adherents.update']), false);
  assert.equal(lacksSecondRight('deleteAdherent', ['adherents.delete']), false);
});
