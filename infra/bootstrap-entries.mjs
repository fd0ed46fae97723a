/** Checks and installs dependencies on any Node ≥ 20, then runs the TypeScript entry on the pinned Node. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Node 20.9 has no import.meta.dirname.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const entries = {
  start: 'infra/launcher/start.ts',
  dev: 'infra/launcher/dev.ts',
  check: 'infra/test-run/run.ts check',
  types: 'infra/test-run/run.ts types',
  test: 'infra/test-run/run.ts test',
  proof: 'infra/test-run/run.ts proof',
  bench: 'infra/verification/bench/bench.ts',
  backup: 'infra/backup/backup.ts',
  restore: 'infra/backup/restore.ts',
  invariants: 'infra/invariants/check-invariants.ts',
  journal: 'infra/journal/check-journal.ts',
  faults: 'infra/verification/faults/rounds/run-rounds.ts',
  fuzz: 'infra/verification/fuzz/fuzz.ts',
  rights: 'infra/verification/rights/rights.ts',
  quality: 'infra/verification/quality/quality.ts',
  rolling: 'infra/verification/instances/rolling.ts',
  versions: 'infra/verification/versions/versions.ts',
  security: 'infra/verification/security/security.ts',
  operate: 'infra/verification/operate/operate.ts',
  secrets: 'infra/compose/make-secrets.ts',
};
const [command, ...args] = process.argv.slice(2);
const entry = entries[/** @type {keyof typeof entries} */ (command)];
const pinned = `v${readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()}`;
const projectNode = path.join(root, 'node_modules', '.bin', 'node');

if (!entry) fail(`Usage: node infra/bootstrap.mjs ${Object.keys(entries).join('|')}`);
if (!isInstalled()) install();
if (versionOf(projectNode) !== pinned) npm('rebuild', 'node');
if (versionOf(projectNode) !== pinned) {
  fail(
    `The project's own Node ${pinned} could not be installed: allow the install script of the package "node".`,
  );
}
run();

/** True when node_modules has the versions of package-lock.json. */
function isInstalled() {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      !place.includes('node_modules/') || optional || installed[place]?.version === version,
  );
}

/** Not `npm ci`: it fails when a registry mirror lacks optional binaries of other platforms. */
function install() {
  process.stdout.write('Installing dependencies (versions and checksums of package-lock.json)…\n');
  // npm's warnings (newer Node, deprecated dependencies) are not actionable here.
  npm('install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error');
}

/** @param {string[]} words */
function npm(...words) {
  const { error, status } = spawnSync('npm', words, { cwd: root, stdio: 'inherit' });
  if (error) fail('npm is needed and was not found on PATH.');
  if (status !== 0) fail(`"npm ${words.join(' ')}" failed; see its message above.`);
}

/** @param {string} program */
function versionOf(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

/** In place of this process where the system can (Node 22.15); else as a child that is told of our end through the channel. */
function run() {
  const binaries = path.join(root, 'node_modules', '.bin');
  // Same as infra/processes/lean-node.ts, which needs TypeScript.
  const helpers = Math.max(1, Math.min(4, availableParallelism() - 1));
  const flags = ['--max-semi-space-size=4', '--expose-gc', `--v8-pool-size=${helpers}`];
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'node-compile');
  const [script = '', ...words] = entry.split(' ');
  const command = [...flags, path.join(root, script), ...words, ...args];
  const PATH = `${binaries}${path.delimiter}${process.env.PATH ?? ''}`;
  const env = { ...process.env, NODE_COMPILE_CACHE, PATH };
  // A parent that talks to us would lose its channel.
  if (typeof process.execve === 'function' && process.platform === 'linux' && !process.channel) {
    process.emitWarning = () => undefined; // that it is experimental
    process.execve(realpathSync(projectNode), [projectNode, ...command], env);
  }
  const child = spawn(projectNode, command, {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
