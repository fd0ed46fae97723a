import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissions } from './permissions.ts';
import { defaultProfiles } from './profiles.ts';

const read = ['adherents', 'sections', 'formules', 'cotisations', 'reglements'].map((name) => `${name}.read`);

/** Rule I-3, written out. */
const expected = {
  manager: [
    ...['adherents', 'cotisations', 'reglements'].flatMap((name) => [`${name}.create`, `${name}.update`]),
    ...read,
    'reglements.refund',
    'credits.create',
    'rapports.read',
    'rapports.export',
  ],
  operator: ['adherents.create', 'adherents.update', 'cotisations.create', 'reglements.create', ...read],
  viewer: [...read, 'rapports.read'],
};

test('the catalogue holds the 27 rights', () => assert.equal(new Set(permissions).size, 27));

test('the administrator holds all of them', () => {
  assert.deepEqual([...defaultProfiles.admin.permissions], [...permissions]);
});

for (const name of ['manager', 'operator', 'viewer'] as const) {
  test(`the rights of ${name} are those of the specification`, () => {
    assert.deepEqual([...defaultProfiles[name].permissions].sort(), [...expected[name]].sort());
  });
}
