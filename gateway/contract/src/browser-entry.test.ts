import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const importLine = /^(?:import|export)(?!\s+type\b)[^;]*?from\s+'([^']+)'/gm;

/** Every module that loading a file loads, by following its imports that are not only types. */
function loadedBy(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen;
  seen.add(file.href);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(importLine)) {
    if (name!.startsWith('.')) loadedBy(new URL(name!, file), seen);
    else seen.add(name!);
  }
  return seen;
}

const modulesOf = (entry: string) => [...loadedBy(new URL(entry, import.meta.url))];

test('the browser’s entry loads neither joi nor a schema', () => {
  const heavy = modulesOf('./index.ts').filter((name) => name === 'joi' || name.endsWith('-schema.ts'));
  assert.deepEqual(heavy, []);
});

test('the server’s entry loads joi', () => assert.ok(modulesOf('./server.ts').includes('joi')));
