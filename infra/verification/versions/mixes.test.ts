import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { folderOf, root } from '../../launcher/services.ts';
import { journeysOf, mixesOf, parts, sharedJourneys, type Part } from './mixes.ts';

test('every part has a folder and journeys that are there', () => {
  for (const part of parts) {
    assert.ok(existsSync(folderOf(part)), part);
    for (const file of journeysOf[part])
      assert.ok(existsSync(path.join(root, 'e2e', 'specs', `${file}.spec.ts`)), file);
  }
});

const met = (part: Part) => mixesOf([part]).map(({ from, taken }) => `${from}: ${taken.join(', ')}`);

test('a service is mixed both ways', () => {
  assert.deepEqual(met('finance'), ['released: finance', 'today: finance']);
});

test('screens of today stand on nothing older; those of the last release on services of today', () => {
  assert.deepEqual(met('mfe-finance'), ['released: mfe-finance']);
  assert.deepEqual(met('shell'), [
    'today: shell',
    'today: gateway, admin, seasons, members, finance, import',
  ]);
});

test('a journey that only one of the two has is left out, and told', () => {
  assert.deepEqual(sharedJourneys(['a', 'new'], ['a', 'gone']), { both: ['a'], alone: ['new'] });
});

test('a part runs from another checkout when it is named', () => {
  const before = { ...process.env };
  Object.assign(process.env, { CLUB_PARTS: 'finance,mfe-admin', CLUB_PARTS_FROM: '/other' });
  try {
    assert.deepEqual(['finance', 'mfe-admin', 'members', 'shell'].map(folderOf), [
      '/other/services/finance',
      '/other/mfe-admin',
      path.join(root, 'services', 'members'),
      path.join(root, 'shell'),
    ]);
  } finally {
    delete process.env['CLUB_PARTS'];
    delete process.env['CLUB_PARTS_FROM'];
    Object.assign(process.env, before);
  }
});
