import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { permissions, type Permission, type UserFields } from '@club/contract';
import {
  assertAllowed,
  assertWithinRights,
  codeKeyOf,
  isAdministrator,
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

function aChange(parts: Partial<UserChange>): UserChange {
  const before = { ...anAdministrator, id: 'u1' };
  return { before, after: before, actorId: 'u2', otherAdministrators: 1, ...parts };
}

describe('the fields of a user', () => {
  it('are operator and active by default', () => {
    assert.deepEqual(newUserFields({ codeUtilisateur: 'U7', firstName: 'Sami', lastName: 'Gharbi' }), {
      codeUtilisateur: 'U7',
      firstName: 'Sami',
      lastName: 'Gharbi',
      email: null,
      profileType: 'operator',
      isActive: true,
    });
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
      aChange({ after: { ...anAdministrator, isActive: false }, actorId: 'u1' }),
      /désactiver votre propre/,
    ],
    ['deleting the last one', aChange({ after: null, otherAdministrators: 0 }), /au moins un administrateur/],
    [
      'demoting the last one',
      aChange({ after: { ...anAdministrator, profileType: 'viewer' }, otherAdministrators: 0 }),
      /au moins un administrateur/,
    ],
    [
      'deactivating the last one',
      aChange({ after: { ...anAdministrator, isActive: false }, otherAdministrators: 0 }),
      /au moins un administrateur/,
    ],
  ];
  for (const [name, change, message] of refused)
    it(`refuses ${name}`, () => assert.throws(() => assertAllowed(change), { code: 'rule', message }));

  it('lets one of two administrators go, and a plain user whoever is left', () => {
    assertAllowed(aChange({ after: null }));
    const operator = { ...anAdministrator, id: 'u3', profileType: 'operator' };
    assertAllowed(aChange({ before: operator, after: null, otherAdministrators: 0 }));
  });

  it('never leaves a club without an active administrator', () => {
    const fields = fc.record({
      profileType: fc.constantFrom('admin', 'manager', 'operator', 'viewer'),
      isActive: fc.boolean(),
    });
    fc.assert(
      fc.property(fields, fc.option(fields), fc.nat(2), (before, after, otherAdministrators) => {
        const next = after === null ? null : { ...anAdministrator, ...after };
        const change = aChange({
          before: { ...anAdministrator, ...before, id: 'u1' },
          after: next,
          otherAdministrators,
        });
        const hadOne = isAdministrator(change.before) || otherAdministrators > 0;
        const keepsOne = (next !== null && isAdministrator(next)) || otherAdministrators > 0;
        let allowed = true;
        try {
          assertAllowed(change);
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
