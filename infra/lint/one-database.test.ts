import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../launcher/services.ts';

/** Declares the collections, with their indexes and defaults. */
const database = path.normalize('services/kit/src/mongo/');

/** Mongoose is a connection with its sessions, and schemas for `defineCollection`; a model would be a second way with other rules. */
test('collections are reached in one way: no model of mongoose outside the folder that declares them', () => {
  const files = globSync('{services,gateway,infra}/**/*.ts', {
    cwd: root,
    exclude: (name) => /(?:^|[\\/])(?:node_modules|dist)$/.test(name),
  });
  const others = files.filter((file) => !file.startsWith(database) && !file.endsWith('one-database.test.ts'));
  assert.ok(others.length > 1_000);
  const found = others.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return text.includes("'mongoose'") && /\bmodel(?:<\w+>)?\(|\btrusted\(/.test(text);
  });
  assert.deepEqual(found, []);
});
