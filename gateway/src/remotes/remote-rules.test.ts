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
    name: 'mfe_members',
    entry: '/mfe/members/mf-manifest.json',
    paths: ['members'],
    menu,
    actions: [],
  });
});

test('what is not as agreed is left out', () => {
  const wrong: [unknown, unknown][] = [
    [{}, routes],
    [null, routes],
    [manifest, null],
    [manifest, { ...routes, paths: 'members' }],
    [manifest, { ...routes, menu: [{ ...menu[0], permission: 'adherents.fly' }] }],
    [manifest, { ...routes, menu: [{ ...menu[0], path: '//evil.example' }] }],
    [manifest, { ...routes, actions: [{ path: 'javascript:alert(1)', label: 'a', icon: 'b' }] }],
  ];
  for (const [one, other] of wrong) assert.equal(remoteEntryOf('members', one, other), undefined);
});
