import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../launcher/services.ts';

/** What a team gets from a registry. */
const packages = ['contract', 'router', 'store', 'ui', 'build', 'testing'].map((name) => `@club/${name}`);

test('finance’s screens install, check, build and test in a folder of their own, on packed packages', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-alone-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const alone = path.join(folder, 'mfe-finance');
  const packs = path.join(folder, 'packs');
  // Without the checkout's own commands: what the remote did not ask for is not there.
  const PATH = process.env['PATH']!.split(path.delimiter).filter((part) => !part.startsWith(root));
  const env = { ...process.env, PATH: PATH.join(path.delimiter) };
  const run = (cwd: string, command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const npm = (...words: string[]) => run(alone, 'npm', ...words, '--loglevel=error');

  mkdirSync(packs);
  run(
    root,
    'npm',
    'pack',
    '--silent',
    '--pack-destination',
    packs,
    ...packages.flatMap((one) => ['-w', one]),
  );
  const files = run(root, 'git', 'ls-files', '-z', 'mfe-finance');
  execFileSync('sh', ['-c', `tar -C "${root}" --null -T - -c | tar -C "${folder}" -x`], { input: files });
  npm('install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', ...globSync(`${packs}/*.tgz`));
  npm('run', 'typecheck');
  npm('run', 'build');
  npm('test', '--', 'src/sections', 'src/recus');

  const { requires } = JSON.parse(readFileSync(path.join(alone, 'dist', 'routes.json'), 'utf8')) as {
    requires: Record<string, string>;
  };
  assert.deepEqual(Object.keys(requires), ['@club/router', '@club/store', '@club/ui']);
  assert.ok(existsSync(path.join(alone, 'dist', 'mf-manifest.json')));
});
