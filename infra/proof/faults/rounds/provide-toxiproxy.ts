import { access, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from '../../../local-servers/provision.ts';
import { runCommand } from '../../../local-servers/run-command.ts';

const version = '2.5.0';
const buildWithinMs = 300_000;

/** Path of Shopify's toxiproxy: TOXIPROXY_BIN, the cache, else built with Go; undefined on a machine without Go. */
export async function provideToxiproxy(): Promise<string | undefined> {
  const given = process.env['TOXIPROXY_BIN'];
  if (given) return given;
  const program = path.join(cacheFolder(), `toxiproxy-server-${version}`);
  const isThere = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  return isThere || (await build(program)) ? program : undefined;
}

/** False when there is no Go here. The version is pinned; Go checks it against its own checksum database. */
async function build(program: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-toxiproxy-'));
  try {
    const go = ['go', 'install', `github.com/Shopify/toxiproxy/v2/cmd/server@v${version}`];
    const built = await runCommand(
      'env',
      [`GOBIN=${folder}`, 'sh', '-c', `command -v go >/dev/null || exit 0; ${go.join(' ')}; ls ${folder}`],
      buildWithinMs,
    );
    if (!built?.includes('server')) return false;
    await mkdir(cacheFolder(), { recursive: true });
    await rename(path.join(folder, 'server'), program);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
