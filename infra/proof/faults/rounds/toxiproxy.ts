import path from 'node:path';
import { until } from '../../../../services/kit/src/testing/until.ts';
import { keepOrFindPort } from '../../../processes/free-port.ts';
import type { Guardian } from '../../../processes/start-guardian.ts';
import { ownServer } from './owned-server.ts';

/** What toxiproxy does to a connection; see its README for the attributes. */
export interface Toxic {
  type: 'latency' | 'timeout' | 'reset_peer' | 'limit_data';
  attributes: Readonly<Record<string, number>>;
}

/** One way to a server, which a fault can spoil. */
export interface Path {
  /** Where clients connect. */
  readonly port: number;
  /** Spoils what comes back from the server. */
  spoil(toxic: Toxic): Promise<void>;
  /** As it was before. */
  heal(): Promise<void>;
}

/** A running toxiproxy. */
export interface Toxiproxy {
  /** Opens a way to a loopback port. */
  open(name: string, port: number): Promise<Path>;
  stop(): Promise<void>;
}

/** Starts toxiproxy; `program` is its binary. */
export async function startToxiproxy(
  program: string,
  logDir: string,
  guardian: Guardian,
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
    guardian,
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
