/** The commands of the deployment guide, read from it and run in its order on folders and ports of this test. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../launcher/services.ts';
import { startLocalServers, type LocalServers } from '../../local-servers/start-servers.ts';
import { keepOrFindPort } from '../../processes/free-port.ts';
import { signIn } from '../../testing/staff.ts';
import { commandsIn, guideText } from '../../guide/guide.ts';
import { startCommand, type StartedCommand } from './start-command.ts';

/** Commands that cannot be run here, each with its reason; one that the guide no longer has fails the test. */
const exceptions: Readonly<Record<string, string>> = {
  'sudo systemctl enable --now club': 'needs systemd and root',
  'sudo systemctl status club': 'needs systemd and root',
  'sudo systemctl reload caddy': 'needs systemd, root and Caddy',
  'sudo systemctl stop club': 'needs systemd and root',
  'git pull --ff-only': 'needs a repository with a newer version',
  'sudo systemctl start club': 'needs systemd and root',
};

/** Run while the application runs, and while it does not. */
const whileRunning = /^(curl|tail|npm run (?!restore)\S+) /;
const whileStopped = /^npm run restore /;

const run = promisify(execFile);

describe('the commands of the deployment guide', () => {
  const commands = commandsIn(guideText());
  let folder: string;
  let port: number;
  /** Servers of one's own, as the guide has it. */
  let servers: LocalServers;
  let running: (StartedCommand & { data: string }) | undefined;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'club-guide-'));
    for (const name of ['club', 'own']) mkdirSync(path.join(folder, name), { mode: 0o700 });
    port = await keepOrFindPort(undefined);
    const own = path.join(folder, 'own');
    const onDeath = (name: string, cause: string) => assert.fail(`${name} ended: ${cause}`);
    servers = await startLocalServers({ dataDir: own, logDir: path.join(own, 'logs'), onDeath });
  });
  after(async () => {
    await stop();
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The command with the places of this test. */
  const here = (command: string) =>
    command
      .replaceAll('/var/lib/', `${folder}/`)
      .replaceAll('localhost:8080', `localhost:${port}`)
      .replace(/'mongodb:[^']*'/, `'${servers.mongoUrl}'`)
      .replace(/'nats:[^']*'/, `'${servers.natsUrl}'`);
  const dataOf = (command: string) => /--data (\S+)/.exec(command)?.[1];

  async function stop(): Promise<void> {
    await running?.stop();
    running = undefined;
  }

  async function start(command: string): Promise<void> {
    await stop();
    running = { ...(await startCommand(command, port)), data: dataOf(command) ?? '' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    assert.equal(answer.status, 200, command);
  }

  /** The application on the data that a command is about. */
  async function provide(data: string | undefined): Promise<void> {
    if (running && (data === undefined || data === running.data)) return;
    await start(`npm start -- --data ${data ?? path.join(folder, 'club')}`);
  }

  async function inShell(command: string): Promise<string> {
    const cwd = command.startsWith('npm ') ? root : folder;
    const { MONGO_URL: _mongo, NATS_URL: _nats, ...env } = process.env;
    return (await run('bash', ['-c', command], { cwd, env, maxBuffer: 10_000_000 })).stdout;
  }

  /** What a command of the guide does, beside ending well. */
  const outcomes: Readonly<Record<string, (stdout: string) => unknown>> = {
    CLUB_ADMIN_PASSWORD: () => signIn(`http://127.0.0.1:${port}`, '111', 'une phrase à vous'),
    PUBLIC_ORIGIN: async () => {
      const { headers } = await fetch(`http://127.0.0.1:${port}/api/health`);
      assert.match(headers.get('Strict-Transport-Security') ?? '', /^max-age=/);
    },
    '--instances 2': () => {
      const { pids } = JSON.parse(readFileSync(path.join(folder, 'club', 'run.json'), 'utf8')) as {
        pids: Record<string, number>;
      };
      assert.ok(pids['finance'] && pids['finance-2']);
    },
    '/api/health': (stdout) => assert.match(stdout, /"status":"ready"/),
    '/metrics': (stdout) => assert.match(stdout, /club_http_request_duration_seconds/),
    'run backup': (stdout) => assert.match(stdout, /read again and whole/),
    '--check': (stdout) => assert.match(stdout, /is whole/),
    'check:invariants': (stdout) => assert.match(stdout, /All hold/),
    'tail -n 20': (stdout) =>
      assert.doesNotThrow(() =>
        stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
  };

  test('an exception is still in the guide', () => {
    for (const command of Object.keys(exceptions)) assert.ok(commands.includes(command), command);
  });

  test('the service of systemd ends everything before its one process ends', async () => {
    const [, line = ''] = /^ExecStart=(.*)$/m.exec(guideText()) ?? [];
    const data = path.join(folder, 'systemd');
    const command = line.replace('/usr/bin/node', 'exec node').replace('/var/lib/club', data);
    const started = await startCommand(command, port);
    await started.stopAlone();
    assert.ok(!existsSync(path.join(data, 'lock')), 'the data are still in use');
    const { pids } = JSON.parse(readFileSync(path.join(data, 'run.json'), 'utf8')) as { pids: object };
    assert.deepEqual(pids, {});
  });

  for (const command of commands) {
    const reason = exceptions[command];
    test(`${command}${reason ? ` is not run: ${reason}` : ''}`, async () => {
      if (reason) return;
      const line = here(command);
      let stdout = '';
      if (/(^| )npm start /.test(line)) await start(line);
      else if (whileRunning.test(line)) {
        await provide(dataOf(line));
        stdout = await inShell(line);
      } else {
        assert.match(line, whileStopped, 'neither run nor named as an exception');
        await stop();
        stdout = await inShell(line);
      }
      for (const [part, check] of Object.entries(outcomes)) if (command.includes(part)) await check(stdout);
    });
  }
});
