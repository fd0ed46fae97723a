import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, onPath } from '../../../local-servers/provision.ts';
import { runCommand } from '../../../local-servers/run-command.ts';
import { until } from '../../../../services/kit/src/testing/until.ts';
import { keepOrFindPort } from '../../../processes/free-port.ts';
import type { OrphanReaper } from '../../../processes/start-orphan-reaper.ts';
import { ownServer } from './owned-server.ts';

const version = '2.5.0';
const source = `github.com/Shopify/toxiproxy/v2/cmd/server@v${version}`;
const buildWithinMs = 900_000;

/** Path of toxiproxy: TOXIPROXY_BIN, the cache, else built with Go, which checks the sum of what it fetches; undefined without Go. */
export async function provideToxiproxy(): Promise<string | undefined> {
  const given = process.env['TOXIPROXY_BIN'];
  if (given) return given;
  const program = path.join(cacheFolder(), `toxiproxy-server-${version}`);
  if (existsSync(program)) return program;
  if (!(await onPath('go'))) return undefined;
  await mkdir(cacheFolder(), { recursive: true });
  const folder = await mkdtemp(path.join(cacheFolder(), 'toxiproxy-'));
  try {
    await runCommand('env', [`GOBIN=${folder}`, 'go', 'install', source], buildWithinMs);
    await rename(path.join(folder, 'server'), program);
    return program;
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
