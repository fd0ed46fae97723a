import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import webpack from 'webpack';
import { tellBuilds } from '@club/build/tell-builds';

describe('a build of a screen under npm run dev', () => {
  test('that fails prints file, line and message, and one line when it is well again', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'club-build-'));
    const printed: string[] = [];
    const compiler = webpack({ mode: 'development', context: folder, entry: './page.js', cache: false });
    assert.ok(compiler);
    tellBuilds(compiler, 'mfe-members', (line) => printed.push(line));
    const build = async (text: string) => {
      writeFileSync(path.join(folder, 'page.js'), text);
      await new Promise<void>((resolve) => compiler.run(() => resolve()));
      return printed.splice(0);
    };
    try {
      assert.deepEqual(await build('export const a = 1;'), []);
      const failed = await build('export const a = 1;\nconst = 2;');
      assert.equal(failed[0], 'mfe-members does not build:');
      assert.match(failed[1] ?? '', /page\.js 2:6/);
      assert.match(failed.join('\n'), /Unexpected token/);
      assert.deepEqual(await build('export const a = 2;'), ['mfe-members builds again.']);
      assert.deepEqual(await build('export const a = 3;'), []);
    } finally {
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
