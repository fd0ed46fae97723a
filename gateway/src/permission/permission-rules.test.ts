import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callEntries, calls, defaultProfiles, type DefaultProfile, type SignedInUser } from '@club/contract';
import { refusalOf } from './permission-rules.ts';

const userWith = (profileType: DefaultProfile, mustChangePassword = false): SignedInUser => ({
  id: '65f0c0ffee00000000000001',
  codeUtilisateur: '111',
  firstName: 'Amel',
  lastName: 'Ben Ali',
  email: null,
  profileImageUrl: null,
  profileType,
  profileName: defaultProfiles[profileType].name,
  permissions: [...defaultProfiles[profileType].permissions],
  mustChangePassword,
  mustAddSecondFactor: false,
});

test('someone not signed in reaches public calls only', () => {
  for (const [name, call] of callEntries) {
    assert.equal(refusalOf(call, undefined), call.access === 'public' ? undefined : 'unauthenticated', name);
  }
});

test('every profile reaches exactly the calls of its rights', () => {
  for (const profile of Object.keys(defaultProfiles) as DefaultProfile[]) {
    const rights = new Set<string>(['public', 'signed-in', ...defaultProfiles[profile].permissions]);
    for (const [name, call] of callEntries) {
      const expected = rights.has(call.access) ? undefined : 'forbidden';
      assert.equal(refusalOf(call, userWith(profile)), expected, `${profile} ${name}`);
    }
  }
});

test('a viewer changes nothing but the own sign-in and views; owners refuse parts of an encaissement, and acts of others', () => {
  const changes = callEntries.filter(
    ([, call]) => call.method !== 'GET' && !call.callers && call.access !== 'public',
  );
  const allowed = changes.filter(([, call]) => refusalOf(call, userWith('viewer')) === undefined);
  assert.deepEqual(
    allowed.map(([name]) => name),
    [
      'changePassword',
      'findAdherentForCard',
      'createEncaissement',
      'undoLotAdherents',
      'cancelLotAdherents',
      'previewLotCotisations',
      'undoLotCotisations',
      'cancelLotCotisations',
      'cancelLotOffres',
      'beginSecondFactor',
      'confirmSecondFactor',
      'removeSecondFactor',
      'apercuTarif',
      'createVue',
      'updateVue',
      'setVueParDefaut',
      'deleteVue',
    ],
  );
});

test('a provisional password opens only what replaces it', () => {
  const user = userWith('admin', true);
  assert.equal(refusalOf(calls.listAdherents, user), 'password_change_required');
  assert.equal(refusalOf(calls.listSaisons, user), 'password_change_required');
  for (const call of [
    calls.getSignedInUser,
    calls.getSessionEnd,
    calls.changePassword,
    calls.logout,
    calls.login,
  ]) {
    assert.equal(refusalOf(call, user), undefined);
  }
});

test('a profile that asks for a second factor opens only what adds it', () => {
  const user = { ...userWith('admin'), mustAddSecondFactor: true };
  for (const call of [calls.listAdherents, calls.listSaisons, calls.removeUserSecondFactor, calls.listUsers])
    assert.equal(refusalOf(call, user), 'second_factor_setup_required');
  for (const call of [
    calls.beginSecondFactor,
    calls.confirmSecondFactor,
    calls.logout,
    calls.getActiveSaison,
  ])
    assert.equal(refusalOf(call, user), undefined);
});
