import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteEntryOf } from './remote-rules.ts';

const manifest = { name: 'mfe_members' };
const menu = [
  {
    path: '/members',
    label: 'Adhérents',
    icon: 'users',
    group: 'membres',
    order: 10,
    permission: 'adherents.read',
  },
];
const routes = { paths: ['members'], menu };

test('a remote is known by its container’s name, its manifest’s address and what it brings', () => {
  assert.deepEqual(remoteEntryOf('members', manifest, routes), {
    entry: {
      name: 'mfe_members',
      entry: '/mfe/members/mf-manifest.json',
      paths: ['members'],
      menu,
      actions: [],
    },
  });
});

test('a build for production is asked for by its own script', () => {
  const build = 'remoteEntry.1234abcd.js';
  const read = remoteEntryOf('members', manifest, { ...routes, build });
  assert.ok('entry' in read);
  assert.equal(read.entry.entry, '/mfe/members/remoteEntry.1234abcd.js');
});

test('what is not as agreed is left out, and named with its key and value', () => {
  const wrong: [unknown, unknown, string][] = [
    [{}, routes, 'mf-manifest.json: name is missing'],
    [null, routes, 'mf-manifest.json: name is missing'],
    [manifest, { ...routes, paths: 'members' }, 'routes.json: paths is no list'],
    [
      manifest,
      { ...routes, menu: [{ ...menu[0], permission: 'adherents.fly' }] },
      'routes.json: menu[0].permission is "adherents.fly", not a permission of the contract',
    ],
    [
      manifest,
      { ...routes, menu: [{ ...menu[0], path: '//evil.example' }] },
      'routes.json: menu[0].path is "//evil.example", not an address of the club, as "/members"',
    ],
    [
      manifest,
      { ...routes, actions: [{ path: 'javascript:alert(1)', label: 'a', icon: 'b' }] },
      'routes.json: actions[0].path is "javascript:alert(1)", not an address of the club, as "/members"',
    ],
  ];
  for (const [one, other, trouble] of wrong)
    assert.deepEqual(remoteEntryOf('members', one, other), { troubles: [trouble] });
  assert.ok('troubles' in remoteEntryOf('members', manifest, null));
});
