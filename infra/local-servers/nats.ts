import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { inboxPrefix } from '../../services/kit/src/bus/subjects.ts';
import type { Plan } from '../processes/supervise.ts';

/** Health of NATS, for its system account only; avoids an HTTP port. */
export const healthSubject = '$SYS.REQ.SERVER.PING.HEALTHZ';

/** The user who asks that. */
export const watcher = 'watcher';

/** Who may use a NATS. */
export interface NatsUsers {
  /** Users and their rights, in a file to include. */
  file: string;
  /** Public key of the watcher. */
  watcherKey: string;
}

/** A nats-server on loopback; JetStream syncs each message to disk before its ack. */
export function natsPlan(options: {
  program: string;
  port: number;
  /** Everybody may do everything when absent. */
  users?: NatsUsers | undefined;
  dataDir: string;
  logFile: string;
}): Plan {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  mkdirSync(path.dirname(options.logFile), { recursive: true });
  const dataDir = path.resolve(options.dataDir);
  const configFile = path.join(dataDir, 'nats.conf');
  const store = JSON.stringify(path.join(dataDir, 'jetstream'));
  const { users } = options;
  const config = [
    `listen: "127.0.0.1:${options.port}"`,
    'max_payload: 1MB',
    // A file of its own: Go ends a program that prints into a closed pipe, and it must stop cleanly after the launcher.
    `log_file: ${JSON.stringify(path.resolve(options.logFile))}`,
    'logfile_size_limit: 20MB',
    'logfile_max_num: 5',
    // By default NATS takes 75 % of the free disk at start, which is 0 for good on a full disk.
    `jetstream { store_dir: ${store}, sync_interval: always, max_file_store: 1TB }`,
    ...(users ? [systemAccount(users.watcherKey), `include ${fileFrom(dataDir, users.file)}`] : []),
  ];
  writeFileSync(configFile, `${config.join('\n')}\n`, { mode: 0o600 });
  return {
    name: 'nats-server',
    command: options.program,
    args: ['--config', configFile],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    rank: 1,
    logFile: options.logFile,
  };
}

/** NATS reads an included file from the folder of the one that includes it. */
function fileFrom(folder: string, file: string): string {
  return JSON.stringify(path.relative(folder, file));
}

function systemAccount(nkey: string): string {
  const subscribe = { allow: [`${inboxPrefix(watcher)}.>`] };
  const users = [{ nkey, permissions: { publish: { allow: [healthSubject] }, subscribe } }];
  return `system_account: SYS\naccounts: ${JSON.stringify({ SYS: { users } })}`;
}

export function natsUrl(port: number): string {
  return `nats://127.0.0.1:${port}`;
}

/** Waits until the server greets a client with its INFO line. */
export async function awaitNats(port: number, timeoutMs = 15_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await greets(port, 1_000))) {
    if (Date.now() > deadline) throw new Error('NATS did not start in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether NATS greets a client within so many milliseconds; a frozen one takes the connection and is silent. */
export function greets(port: number, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('data', (data) => answer(data.toString().startsWith('INFO')));
    socket.once('error', () => answer(false));
    socket.setTimeout(withinMs, () => answer(false));
  });
}
