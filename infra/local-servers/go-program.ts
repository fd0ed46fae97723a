import { access, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder, onPath } from './provision.ts';
import { runCommand } from './run-command.ts';

/** A program that is published as Go source only. */
export interface GoProgram {
  name: string;
  /** Environment variable that names one of one's own. */
  variable: string;
  /** Without the `v`. Go verifies the checksum of what it fetches. */
  version: string;
  /** Package of its main, without version. */
  source: string;
  tags?: string;
  /** Takes one from the PATH too. */
  anyVersion?: boolean;
}

const buildWithinMs = 900_000;

/** Path of a program: its variable, the PATH if any version does, or the cache; undefined when it is in none. */
export async function findGoProgram(wanted: GoProgram): Promise<string | undefined> {
  const { name, variable, anyVersion = false } = wanted;
  const given = process.env[variable] ?? (anyVersion ? await onPath(name) : undefined);
  if (given) return given;
  const isThere = await access(cached(wanted), constants.X_OK).then(
    () => true,
    () => false,
  );
  return isThere ? cached(wanted) : undefined;
}

/** As `findGoProgram`, else built with Go, for minutes; undefined without Go. */
export async function provideGoProgram(wanted: GoProgram): Promise<string | undefined> {
  const found = await findGoProgram(wanted);
  return found ?? ((await build(wanted, cached(wanted))) ? cached(wanted) : undefined);
}

const cached = ({ name, version }: GoProgram) => path.join(cacheFolder(), `${name}-${version}`);

/** False without Go. */
async function build({ name, version, source, tags }: GoProgram, program: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), `club-${name}-`));
  try {
    const go = ['go', 'install', ...(tags ? ['-tags', tags] : []), `${source}@v${version}`];
    const script = `command -v go >/dev/null || exit 0; ${go.join(' ')}; ls ${folder}`;
    const built = (await runCommand('env', [`GOBIN=${folder}`, 'sh', '-c', script], buildWithinMs))?.trim();
    if (!built) return false;
    await mkdir(cacheFolder(), { recursive: true });
    await rename(path.join(folder, built), program);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
