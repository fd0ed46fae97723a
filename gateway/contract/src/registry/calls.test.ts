import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { permissions } from '../access/permissions.ts';
import { schemasOf } from './schemas.ts';
import { collect } from '../core/collect.ts';
import { callEntries as table, calls } from './calls.ts';

test('every file of calls is among the capabilities', async () => {
  const folder = path.dirname(import.meta.dirname);
  for (const file of globSync('*/*-calls.ts', { cwd: folder })) {
    const declared = (await import(path.join(folder, file))) as object;
    for (const [name, part] of Object.entries(declared)) {
      if (name.endsWith('Calls'))
        assert.partialDeepStrictEqual(calls, part, `${file} is not in capabilities.ts`);
    }
  }
});

test('two calls of one name are refused', () => {
  assert.throws(() => collect({ aCalls: { same: 1 }, bCalls: { same: 2 } }, 'Calls'), /same name/);
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
  const asking = new Set([
    ...['findAdherentForCard', 'readAdherentStates', 'changePassword'],
    // One’s own account.
    ...['beginSecondFactor', 'confirmSecondFactor', 'removeSecondFactor'],
    // One’s own views; those of everybody ask for a right of their own (U-13).
    ...['createVue', 'updateVue', 'setVueParDefaut', 'deleteVue'],
    // Of oneself; with the right of an export only what one may export goes out (N-9).
    ...['createEnvoiRapport', 'updateEnvoiRapport', 'deleteEnvoiRapport', 'sendEnvoiRapport'],
    // Each part of it asks for its own right to change something (I-14).
    'createEncaissement',
    // Ask for the right of the act that they stop or undo.
    ...['undoLotAdherents', 'cancelLotAdherents', 'undoLotCotisations', 'cancelLotCotisations'],
    'cancelLotOffres',
    // Change nothing: a choice, or a family, is too long for an address.
    ...['previewLotCotisations', 'apercuTarif'],
  ]);
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
