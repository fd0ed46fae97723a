import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropOlderFiles } from './former-files.ts';

let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'club-former-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A build that writes these files. */
function build(...names: string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
  dropOlderFiles(folder, names);
}

const files = () => readdirSync(folder).filter((name) => name !== 'files.json');

it('the files of a build stay until the second build after it', () => {
  build('entry.json', 'caisse.1.js');
  build('entry.json', 'caisse.2.js');
  expect(files()).toEqual(['caisse.1.js', 'caisse.2.js', 'entry.json']);
  build('entry.json', 'caisse.3.js');
  expect(files()).toEqual(['caisse.2.js', 'caisse.3.js', 'entry.json']);
});

it('the same build again removes nothing', () => {
  build('caisse.1.js');
  build('caisse.2.js');
  build('caisse.2.js');
  expect(files()).toEqual(['caisse.1.js', 'caisse.2.js']);
});
