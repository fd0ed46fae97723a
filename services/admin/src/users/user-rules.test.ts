import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { holdsAll, managesAll, permissions, type Permission, type UserFields } from '@club/contract';
import {
  assertAllowed,
  assertWithinRights,
  codeKeyOf,
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
const whole = { isActive: true, rights: permissions };
const nobody = { managing: 0, whole: 0 };
const narrower = { managing: 1, whole: 0 };

function aChange(parts: Partial<UserChange>): UserChange {
  return {
    id: 'u1',
    before: manager,
    after: manager,
    actorId: 'u2',
    others: { managing: 1, whole: 1 },
    ...parts,
  };
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
    ['deleting the last one', aChange({ after: null, others: nobody }), /au moins une personne active/],
    [
      'demoting the last one',
      aChange({ after: { ...manager, rights: ['adherents.read'] }, others: nobody }),
      /au moins une personne active/,
    ],
    [
      'deactivating the last one',
      aChange({ after: { ...manager, isActive: false }, others: nobody }),
      /au moins une personne active/,
    ],
  ];
  for (const [name, after] of [
    ['deleting', null],
    ['demoting', manager],
    ['deactivating', { ...whole, isActive: false }],
  ] as const)
    refused.push([
      `${name} the last one with all rights, though somebody narrower manages users and permissions`,
      aChange({ before: whole, after, others: narrower }),
      /au moins une personne active qui a tous les droits/,
    ]);
  for (const [name, change, message] of refused)
    it(`refuses ${name}`, () => assert.throws(() => assertAllowed(change), { code: 'rule', message }));

  it('lets one of two administrators go, and a plain user whoever is left', () => {
    assertAllowed(aChange({ after: null }));
    const operator = { isActive: true, rights: ['admin.manage_users'] as const };
    assertAllowed(aChange({ before: operator, after: null, others: nobody }));
  });

  it('never leaves a club without somebody who manages users and permissions, nor without all rights', () => {
    const rights = fc.oneof(fc.constant(permissions), fc.subarray([...managing, 'adherents.read'] as const));
    const state = fc.record({ isActive: fc.boolean(), rights });
    const left = fc.record({ managing: fc.nat(2), whole: fc.nat(1) });
    fc.assert(
      fc.property(state, fc.option(state), left, (before, after, others) => {
        const isThere = (one: typeof after, enough: typeof holdsAll, more: number) =>
          (one?.isActive === true && enough(one.rights)) || more > 0;
        const keeps = (enough: typeof holdsAll, more: number) =>
          !isThere(before, enough, more) || isThere(after, enough, more);
        try {
          assertAllowed(aChange({ before, after, others }));
        } catch {
          return true;
        }
        return keeps(managesAll, others.managing) && keeps(holdsAll, others.whole);
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
