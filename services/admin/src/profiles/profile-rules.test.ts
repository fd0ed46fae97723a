import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { permissions } from '@club/contract';
import {
  assertOwnName,
  assertSomebodyStays,
  mergeProfile,
  nameKeyOf,
  newProfileFields,
  profileInUse,
} from './profile-rules.ts';

const both = ['admin.manage_users', 'admin.manage_permissions'] as const;

describe('the fields of a profile', () => {
  it('are without description and not for new users by default, its rights in the order of the catalogue', () => {
    const backwards = [...permissions].toReversed();
    assert.deepEqual(newProfileFields({ name: 'Accueil', permissions: backwards }), {
      name: 'Accueil',
      description: '',
      permissions: [...permissions],
      isDefault: false,
    });
  });

  it('stay as they are when an update does not send them', () => {
    const before = newProfileFields({ name: 'Accueil', permissions: ['adherents.read'], isDefault: true });
    assert.deepEqual(mergeProfile(before, { description: 'Au guichet' }), {
      ...before,
      description: 'Au guichet',
    });
  });

  it('have one name whatever its case, accents and the spaces around it', () => {
    assert.equal(nameKeyOf(' Trésorier '), nameKeyOf('TRESORIER'));
    assert.throws(() => assertOwnName('invite'), { code: 'duplicate_code' });
    assertOwnName('Accueil');
  });
});

describe('a profile in use', () => {
  for (const [holders, said] of [
    [['Nadia Haddad'], 'celui de Nadia Haddad.'],
    [['Nadia Haddad', 'Sami Gharbi'], 'celui de Nadia Haddad et Sami Gharbi.'],
    [['A', 'B', 'C', 'D'], 'celui de A, B, C et 1 autre.'],
    [['A', 'B', 'C', 'D', 'E'], 'celui de A, B, C et 2 autres.'],
  ] as const)
    it(`says that it is ${said}`, () => assert.ok(profileInUse('Accueil', holders).includes(said)));
});

describe('a profile that loses a right', () => {
  const loss = {
    before: both,
    after: ['admin.manage_users'] as const,
    others: { managing: 0, whole: 0 },
  };
  it('is refused when those who have it are the last to manage users and permissions', () => {
    assert.throws(() => assertSomebodyStays(loss), { code: 'rule', message: /au moins une personne active/ });
  });

  it('is refused when those who have it are the last to hold all rights', () => {
    const narrowed = { before: permissions, after: both, others: { managing: 1, whole: 0 } };
    assert.throws(() => assertSomebodyStays(narrowed), { code: 'rule', message: /tous les droits/ });
  });

  for (const [name, change] of [
    ['somebody else manages both', { others: { managing: 1, whole: 0 } }],
    ['it keeps both', { after: [...both, 'adherents.read'] as const }],
    ['it never had both', { before: ['admin.manage_users'] as const }],
    [
      'somebody else holds all rights',
      { before: permissions, after: both, others: { managing: 1, whole: 1 } },
    ],
  ] as const)
    it(`is accepted when ${name}`, () => assertSomebodyStays({ ...loss, ...change }));
});
