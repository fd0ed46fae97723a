import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../launcher/services.ts';
import { cacheFolder } from '../../local-servers/provision.ts';
import { runCommand } from '../../local-servers/run-command.ts';

/** The tag of the last release before what is checked out; throws, saying what to do, when there is none. */
export async function lastRelease(): Promise<string> {
  const git = ['-C', root, 'describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'];
  const tag = await runCommand('git', git).catch(() => undefined);
  if (!tag) throw new Error('No release is tagged here: fetch the tags, or name a commit with --release.');
  return tag.trim();
}

/** A release with its packages installed and its front ends built, made once and kept in the cache. Returns its folder. */
export async function provideRelease(release: string, say: (sentence: string) => void): Promise<string> {
  const commit = (await runCommand('git', ['-C', root, 'rev-parse', `${release}^{commit}`]))!.trim();
  const folder = path.join(cacheFolder(), 'releases', commit);
  if (existsSync(folder)) return folder;
  say(`${release} is installed and built, once; it takes some minutes.`);
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const archive = path.join(unfinished, 'release.tar');
  await runCommand('git', ['-C', root, 'archive', '--output', archive, commit]);
  await runCommand('tar', ['-xf', archive, '-C', unfinished]);
  await rm(archive);
  for (const args of [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ])
    await npm(unfinished, args);
  await rename(unfinished, folder);
  return folder;
}

async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const child = spawn('npm', args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code} in ${cwd}.`);
}
