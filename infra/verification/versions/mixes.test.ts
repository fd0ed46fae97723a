import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { folderOf, root } from '../../launcher/services.ts';
import { journeysOf, mixesOf, parts, sharedJourneys } from './mixes.ts';

test('every part has a folder and journeys that are there', () => {
  for (const part of parts) {
    assert.ok(existsSync(folderOf(part)), part);
    for (const file of journeysOf[part])
      assert.ok(existsSync(path.join(root, 'e2e', 'specs', `${file}.spec.ts`)), file);
  }
});

test('each part is mixed both ways', () => {
  assert.deepEqual(mixesOf(['finance']), [
    { part: 'finance', from: 'released' },
    { part: 'finance', from: 'today' },
  ]);
  assert.equal(mixesOf(parts).length, 2 * parts.length);
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
