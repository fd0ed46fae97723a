import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissions } from '../access/permissions.ts';
import * as contract from '../index.ts';
import { schemasOf } from '../schemas/table.ts';
import { callEntries as table, calls } from './table.ts';

test('every capability is in the table and no name is used twice', () => {
  const parts = Object.entries(contract).filter(([name]) => name.endsWith('Calls'));
  const names = parts.flatMap(([, part]) => Object.keys(part));
  assert.deepEqual([...names].sort(), Object.keys(calls).sort());
});

test('no two calls share a method and a path', () => {
  const addresses = table.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  assert.deepEqual(addresses, [...new Set(addresses)]);
});

test('a path has exactly the parameters that its schema checks', () => {
  for (const [name, { path }] of table) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const inSchema = Object.keys(schemasOf(name).params?.describe().keys ?? {});
    assert.deepEqual(inSchema, inPath, name);
  }
});

test('access is public, signed in, or a permission of the catalogue', () => {
  const known = new Set<string>(['public', 'signed-in', ...permissions]);
  for (const [name, { access }] of table) assert.ok(known.has(access), name);
});

test('only signing in and out change something without a session', () => {
  const open = table.filter(([, call]) => call.access === 'public' && call.method !== 'GET' && !call.callers);
  assert.deepEqual(
    open.map(([name]) => name),
    ['login'],
  );
});

test('reading rights never let anyone change something', () => {
  const asking = new Set(['findAdherentForCard', 'readAdherentStates', 'changePassword']);
  const wrong = table.filter(
    ([name, { access, method }]) =>
      method !== 'GET' && /^signed-in$|\.read$|\.export$/.test(access) && !asking.has(name),
  );
  assert.deepEqual(wrong, []);
});

test('internal calls say who may make them, and no other call is internal', () => {
  for (const [name, { path, callers }] of table) {
    assert.equal(path.startsWith('/internal/'), (callers?.length ?? 0) > 0, name);
  }
});
