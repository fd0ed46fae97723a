import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';

const root = path.resolve(import.meta.dirname, '..', '..');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** Links to files: neither an address, nor a place in the same document, nor a screen of the application. */
const links = (text: string) => [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)].map(([, to]) => to!);

it('every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) => {
    const folder = path.dirname(path.join(root, document));
    return links(readFileSync(path.join(root, document), 'utf8'))
      .filter((to) => !existsSync(path.resolve(folder, to)))
      .map((to) => `${document}: ${to}`);
  });
  assert.ok(documents.length > 100);
  assert.deepEqual(broken, []);
});
