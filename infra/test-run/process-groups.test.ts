import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../launcher/services.ts';
import { processGroups } from './process-groups.ts';

test('groups are of one service, not too large, and leave no file out', () => {
  const finance = Array.from({ length: 25 }, (_, at) => `services/finance/src/f${at}.int.test.ts`);
  const others = ['gateway/src/a.int.test.ts', 'infra/a/a.int.test.ts', 'infra/a/b.int.test.ts'];
  const groups = processGroups([...others, ...finance]);
  assert.deepEqual(groups.flat().toSorted(), [...others, ...finance].toSorted());
  assert.deepEqual(
    groups.map(({ length }) => length),
    [9, 8, 8, 1, 1, 1],
  );
  for (const group of groups) assert.equal(new Set(group.map((file) => file.split('/')[1])).size, 1);
});

test('no file starts a service before its turn', () => {
  const files = globSync('services/*/src/**/*.int.test.ts', { cwd: root });
  const early = files.filter((file) =>
    /^(const .* = )?await /m.test(readFileSync(path.join(root, file), 'utf8')),
  );
  assert.deepEqual(early, []);
});
