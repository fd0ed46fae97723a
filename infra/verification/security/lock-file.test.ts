import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {
  compareVersions,
  refusedVersions,
  registryAddresses,
  type Advisory,
  type LockFile,
} from './floors.ts';

const read = (...parts: string[]) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, ...parts), 'utf8'));
const lock = read('..', '..', '..', 'package-lock.json') as LockFile;
const advisories = read('advisories.json') as Advisory[];

test('no locked version is under an advisory', () => {
  assert.deepEqual(refusedVersions(lock, advisories), []);
});

test('the lock file names no registry', () => {
  assert.deepEqual(registryAddresses(lock), []);
});

test('an old, a forbidden and a too new version are each refused, wherever they are nested', () => {
  const bad: LockFile = {
    packages: {
      'node_modules/mongoose': { version: '9.9.1' },
      'node_modules/exceljs/node_modules/uuid': { version: '8.3.2' },
      'node_modules/xlsx': { version: '0.18.5' },
      'node_modules/primereact': { version: '11.0.0' },
      'node_modules/multer': { version: '2.5.0' },
    },
  };
  assert.equal(refusedVersions(bad, advisories).length, 4);
});

test('a registry address is found', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } };
  assert.deepEqual(registryAddresses({ packages }), ['https://registry.example/a.tgz']);
});

test('versions compare by number, not by letter', () => {
  assert.ok(compareVersions('9.12.1', '9.9.2') > 0);
  assert.ok(compareVersions('0.2.5', '0.2.6') < 0);
  assert.equal(compareVersions('3.2.1', '3.2.1'), 0);
});
