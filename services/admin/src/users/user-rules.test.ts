import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { permissions, type Permission, type UserFields } from '@club/contract';
import {
  assertAllowed,
  assertWithinRights,
  codeKeyOf,
  isManager,
  mergeUser,
  newUserFields,
  type UserChange,
} from './user-rules.ts';

const anAdministrator: UserFields = {
  codeUtilisateur: '111',
  firstName: 'Amel',
  lastName: 'Trabelsi',
  email: null,
  profileType: 'admin',
  isActive: true,
};

const managing = ['admin.manage_users', 'admin.manage_permissions'] as const;
const manager = { isActive: true, rights: managing };

function aChange(parts: Partial<UserChange>): UserChange {
  return { id: 'u1', before: manager, after: manager, actorId: 'u2', otherManagers: 1, ...parts };
}

describe('the fields of a user', () => {
  it('have the usual profile and are active by default', () => {
    assert.deepEqual(
      newUserFields({ codeUtilisateur: 'U7', firstName: 'Sami', lastName: 'Gharbi' }, 'operator'),
      {
        codeUtilisateur: 'U7',
        firstName: 'Sami',
        lastName: 'Gharbi',
        email: null,
        profileType: 'operator',
        isActive: true,
      },
    );
  });

  it('stay as they are when an update does not send them', () => {
    assert.deepEqual(mergeUser(anAdministrator, { lastName: 'Mansour', version: 3 }), {
      ...anAdministrator,
      lastName: 'Mansour',
    });
    assert.equal(mergeUser({ ...anAdministrator, email: 'amel@club.example' }, { email: null }).email, null);
  });

  it('have one code whatever its case and the spaces around it', () => {
    assert.equal(codeKeyOf(' U12é '), codeKeyOf('u12E\u0301'));
  });
});

describe('a change of users', () => {
  const refused: [name: string, change: UserChange, message: RegExp][] = [
    ['deleting oneself', aChange({ after: null, actorId: 'u1' }), /supprimer votre propre compte/],
    [
      'deactivating oneself',
      aChange({ after: { ...manager, isActive: false }, actorId: 'u1' }),
      /désactiver votre propre/,
    ],
    ['deleting the last one', aChange({ after: null, otherManagers: 0 }), /au moins une personne active/],
    [
      'demoting the last one',
      aChange({ after: { ...manager, rights: ['adherents.read'] }, otherManagers: 0 }),
      /au moins une personne active/,
    ],
    [
      'deactivating the last one',
      aChange({ after: { ...manager, isActive: false }, otherManagers: 0 }),
      /au moins une personne active/,
    ],
  ];
  for (const [name, change, message] of refused)
    it(`refuses ${name}`, () => assert.throws(() => assertAllowed(change), { code: 'rule', message }));

  it('lets one of two administrators go, and a plain user whoever is left', () => {
    assertAllowed(aChange({ after: null }));
    const operator = { isActive: true, rights: ['admin.manage_users'] as const };
    assertAllowed(aChange({ before: operator, after: null, otherManagers: 0 }));
  });

  it('never leaves a club without somebody who manages users and permissions', () => {
    const state = fc.record({
      isActive: fc.boolean(),
      rights: fc.subarray([...managing, 'adherents.read'] as const),
    });
    fc.assert(
      fc.property(state, fc.option(state), fc.nat(2), (before, after, otherManagers) => {
        const hadOne = isManager(before, before.rights) || otherManagers > 0;
        const keepsOne = (after !== null && isManager(after, after.rights)) || otherManagers > 0;
        let allowed = true;
        try {
          assertAllowed(aChange({ before, after, otherManagers }));
        } catch {
          allowed = false;
        }
        return !allowed || !hadOne || keepsOne;
      }),
    );
  });
});

it('lets nobody give rights that he does not hold', () => {
  const manager = new Set<Permission>(['admin.manage_users', 'adherents.read']);
  assert.throws(() => assertWithinRights(manager, permissions), { code: 'forbidden' });
  assertWithinRights(manager, ['adherents.read']);
  assertWithinRights(new Set(permissions), permissions);
});
