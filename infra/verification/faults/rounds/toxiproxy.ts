import { access, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from '../../../local-servers/provision.ts';
import { runCommand } from '../../../local-servers/run-command.ts';
import { until } from '../../../../services/kit/src/testing/until.ts';
import { keepOrFindPort } from '../../../processes/free-port.ts';
import type { OrphanReaper } from '../../../processes/start-orphan-reaper.ts';
import { ownServer } from './owned-server.ts';

const version = '2.5.0';
const buildWithinMs = 300_000;

/** Path of toxiproxy: TOXIPROXY_BIN, the cache, else built with Go; undefined without Go. */
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

/** False without Go. The version is pinned; Go verifies its checksum. */
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

/** What toxiproxy does to a connection; see its README for the attributes. */
export interface Toxic {
  type: 'latency' | 'timeout' | 'reset_peer' | 'limit_data';
  attributes: Readonly<Record<string, number>>;
}

/** One way to a server, which a fault can spoil. */
export interface Path {
  readonly port: number;
  spoil(toxic: Toxic): Promise<void>;
  heal(): Promise<void>;
}

/** A running toxiproxy. */
export interface Toxiproxy {
  open(name: string, port: number): Promise<Path>;
  stop(): Promise<void>;
}

/** Starts toxiproxy; `program` is its binary. */
export async function startToxiproxy(
  program: string,
  logDir: string,
  reaper: OrphanReaper,
): Promise<Toxiproxy> {
  const port = await keepOrFindPort(undefined);
  const server = ownServer(
    {
      name: 'toxiproxy',
      command: program,
      args: ['-host', '127.0.0.1', '-port', String(port)],
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'error' },
      rank: 3,
      logFile: path.join(logDir, 'toxiproxy.log'),
    },
    reaper,
  );
  const ask = async (method: string, at: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`toxiproxy: ${method} ${at} ${answer.status} ${await answer.text()}`);
  };
  await until(() => fetch(`http://127.0.0.1:${port}/version`).catch(() => undefined));
  return {
    open: async (name, upstream) => {
      const listen = await keepOrFindPort(undefined);
      const [from, to] = [`127.0.0.1:${listen}`, `127.0.0.1:${upstream}`];
      await ask('POST', '/proxies', { name, listen: from, upstream: to, enabled: true });
      return {
        port: listen,
        spoil: (toxic) =>
          ask('POST', `/proxies/${name}/toxics`, { name: 'toxic', stream: 'downstream', ...toxic }),
        heal: () => ask('DELETE', `/proxies/${name}/toxics/toxic`),
      };
    },
    stop: server.stop,
  };
}
