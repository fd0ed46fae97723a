/** The commands of the deployment guide, read from it and run in its order, from a bare machine, with the files that it gives. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { commandsIn, filesIn, guideText } from '../../guide/guide.ts';
import { startLocalServers, type LocalServers } from '../../local-servers/start-servers.ts';
import { until } from '../../../services/kit/src/testing/until.ts';
import { keepOrFindPort } from '../../processes/free-port.ts';
import { visitor, type Staff } from '../../testing/staff.ts';
import { type BareMachine, journalOf, notRun, openBareMachine, standIns } from './bare-machine.ts';
import { startCommand, type StartedCommand } from './start-command.ts';

/** Asks the application, which has to run. */
const asks = /^(sudo -H -u club npm run (?!restore|secrets)|(sudo )?(curl|tail)) /;
const places = { application: '/opt/club', data: '/var/lib/club' };
const origin = { Origin: 'https://club.example.org' };
const [firstPassword, laterPassword] = ['sept chaises vertes ici', 'huit lampes rouges la'];

describe('the commands of the deployment guide', () => {
  const commands = commandsIn(guideText());
  const files = filesIn(guideText());
  let machine: BareMachine;
  let ports: { service: number; trial: number };
  /** Servers of one's own, as the guide has it. */
  let servers: LocalServers;
  let terminal: (StartedCommand & { data: string }) | undefined;
  /** Whether systemd runs the club, and whether the guide has it stopped. */
  let service: 'none' | 'running' | 'stopped' = 'none';
  let cwd: string;
  const commits: string[] = [];

  before(async () => {
    ports = { service: await keepOrFindPort(undefined), trial: await keepOrFindPort(undefined) };
    machine = openBareMachine({ PORT: String(ports.service), CLUB_MONGODB: 'package' });
    cwd = machine.folder;
    const own = path.join(machine.folder, 'own');
    mkdirSync(own, { mode: 0o700 });
    const onDeath = (name: string, cause: string) => assert.fail(`${name} ended: ${cause}`);
    servers = await startLocalServers({ dataDir: own, logDir: path.join(own, 'logs'), onDeath });
    for (const [place, text] of files) machine.write(place, text);
  });
  after(async () => {
    await leaveTerminal();
    await machine.inShell('systemctl stop club', machine.folder);
    await servers.stop();
    machine.remove();
  });

  /** The command with the places, ports and servers of this test. */
  const here = (command: string) =>
    machine
      .here(command)
      .replaceAll('localhost:8080', `localhost:${ports.service}`)
      .replaceAll('--port 8081', `--port ${ports.trial}`)
      .replace(/'mongodb:[^']*'/, `'${servers.mongoUrl}'`)
      .replace(/'nats:[^']*'/, `'${servers.natsUrl}'`);
  const dataOf = (command: string) => /--data (\S+)/.exec(command)?.[1];
  const urlOf = (port: number) => `http://127.0.0.1:${port}`;

  async function leaveTerminal(): Promise<void> {
    await terminal?.stop();
    terminal = undefined;
  }

  /** In a terminal, where Ctrl-C stops it; without a port of its own the guide has the service stopped before. */
  async function startInTerminal(command: string): Promise<void> {
    await leaveTerminal();
    const isBeside = command.includes('--port');
    if (!isBeside && service === 'running') await machine.inShell('systemctl stop club', cwd);
    const started = await startCommand(here(command), { cwd, env: machine.env });
    terminal = { ...started, data: dataOf(command) ?? '' };
    const answer = await fetch(`${urlOf(isBeside ? ports.trial : ports.service)}/api/health`);
    assert.equal(answer.status, 200, command);
  }

  /** The application on the data that a command is about; nothing while the guide has it stopped. */
  async function provide(data: string = places.data): Promise<void> {
    if (service === 'stopped' || terminal?.data === data) return;
    await leaveTerminal();
    assert.equal(data, places.data, 'the guide starts what a command is about');
    await machine.inShell('systemctl start club', cwd);
    await untilReady();
  }

  async function untilReady(): Promise<Response> {
    for (const deadline = Date.now() + 300_000; ; await pause(200)) {
      const answer = await fetch(`${urlOf(ports.service)}/api/health`).catch(() => undefined);
      if (answer?.status === 200) return answer;
      assert.ok(Date.now() < deadline, journalOf(machine));
    }
  }

  async function signIn(motDePasse: string): Promise<Staff> {
    const url = urlOf(ports.service);
    const body = { codeUtilisateur: '111', motDePasse };
    const { status, headers } = await visitor(url).call('login', { body, headers: origin });
    assert.equal(status, 200, motDePasse);
    return visitor(
      url,
      headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    );
  }

  async function changePassword(motDePasse: string, nouveauMotDePasse: string): Promise<void> {
    const staff = await signIn(motDePasse);
    const changed = await staff.call('changePassword', {
      body: { motDePasse, nouveauMotDePasse },
      headers: origin,
    });
    assert.equal(changed.status, 200);
  }

  /** What a command of the guide does, beside ending well. */
  const outcomes: Readonly<Record<string, (stdout: string) => unknown>> = {
    'node --version': (stdout) => assert.match(stdout, /^v(2\d|[3-9]\d)\./),
    'git clone': () => {
      machine.linkPackages(machine.here(places.application));
      commits.push(machine.commitOf(machine.here(places.application)));
    },
    journalctl: (stdout) => {
      const [, password = ''] = /user 111, password (\S+)/.exec(stdout) ?? [];
      return changePassword(password, firstPassword);
    },
    CLUB_ADMIN_PASSWORD: async () => {
      const body = { codeUtilisateur: '111', motDePasse: 'une phrase à vous' };
      assert.equal((await visitor(urlOf(ports.trial)).call('login', { body })).status, 200);
    },
    'restart club': async () => {
      const { headers } = await untilReady();
      assert.match(headers.get('Strict-Transport-Security') ?? '', /^max-age=/);
    },
    'stop club': () => {
      const data = machine.here(places.data);
      assert.ok(!existsSync(path.join(data, 'lock')), 'the data are still in use');
      assert.deepEqual(runState(data).pids, {});
    },
    '--instances 2': () => {
      const { pids } = runState(machine.here('/var/lib/club-essai'));
      assert.ok(pids['finance'] && pids['finance-2']);
    },
    'tag --force': () => machine.release(),
    'git pull': () => {
      commits.push(machine.commitOf(cwd));
      assert.notEqual(commits[0], commits[1]);
    },
    'git reset': () => assert.equal(machine.commitOf(cwd), commits[0]),
    '/api/health': (stdout) => assert.match(stdout, /"status":"ready"/),
    '/metrics': (stdout) => assert.match(stdout, /club_http_request_duration_seconds/),
    'run backup': (stdout) => assert.match(stdout, /read again and whole/),
    '--check': (stdout) => assert.match(stdout, /is whole/),
    'restore -- --from': (stdout) => assert.match(stdout, /All hold[^]*E-mail is held/),
    'check:invariants': (stdout) => assert.match(stdout, /All hold/),
    'tail -n 20': (stdout) =>
      stdout
        .trim()
        .split('\n')
        .forEach((line) => void JSON.parse(line)),
  };

  const runState = (data: string) =>
    JSON.parse(readFileSync(path.join(data, 'run.json'), 'utf8')) as { pids: Record<string, number> };

  /** What is done between two commands, by the command before which it is done. */
  async function meanwhile(command: string): Promise<void> {
    // Done with the newer version, and gone after the way back.
    if (command.includes('git reset')) await provideForChange();
    // The password is written a moment after the club answers.
    if (command.includes('journalctl')) await until(() => journalOf(machine).includes('Sign in'));
  }

  async function provideForChange(): Promise<void> {
    await machine.inShell('systemctl start club', cwd);
    await untilReady();
    await changePassword(firstPassword, laterPassword);
    await machine.inShell('systemctl stop club', cwd);
  }

  test('each command that is not run, and each stand-in, is still one of the guide', () => {
    for (const command of Object.keys(notRun)) assert.ok(commands.includes(command), command);
    for (const program of Object.keys(standIns))
      assert.ok(
        commands.some((command) => command.split(' ').includes(program)),
        program,
      );
  });

  test('the files of the guide are the variables, the unit and what cron does', () => {
    assert.deepEqual(
      [...files.keys()],
      ['/etc/club.env', '/etc/systemd/system/club.service', '/etc/cron.d/club'],
    );
    // systemd reads them as they stand; a shell, as the stand-in does, as well.
    for (const line of files.get('/etc/club.env')!.trim().split('\n'))
      assert.match(line, /^[A-Z_]+=[\w:/.+-]+$/);
  });

  for (const command of commands) {
    const reason = notRun[command];
    test(`${command}${reason ? ` is not run: ${reason}` : ''}`, async () => {
      if (reason) return;
      await meanwhile(command);
      if (command.startsWith('cd ')) {
        cwd = machine.here(command.slice('cd '.length));
        return;
      }
      let stdout = '';
      if (/ npm start /.test(command)) await startInTerminal(command);
      else {
        if (asks.test(command) && !command.includes('--mongo')) await provide(dataOf(command));
        if (/systemctl (enable|start|restart|stop)/.test(command)) await leaveTerminal();
        stdout = await machine.inShell(here(command), cwd);
        if (/systemctl (enable|start|restart)/.test(command)) service = 'running';
        if (/systemctl stop/.test(command)) service = 'stopped';
      }
      for (const [part, check] of Object.entries(outcomes)) if (command.includes(part)) await check(stdout);
    });
  }

  test('the way back gives what was there before the update, and holds e-mail', async () => {
    assert.match(journalOf(machine), /This club was restored: e-mail is held/);
  });

  test('cron says nothing of a club that is well, and that there is no backup where there is none', async () => {
    await provide();
    const lines = files.get('/etc/cron.d/club')!.trim().split('\n').slice(1);
    const [probe = '', backups = ''] = lines.map((line) => here(line.split(' ').slice(6).join(' ')));
    assert.equal(await machine.inShell(probe, machine.folder), '');
    assert.equal(await machine.inShell(backups, machine.folder), '');
    assert.match(
      await machine.inShell(backups.replace('sauvegardes', 'club-secrets'), machine.folder),
      /^Aucune sauvegarde/,
    );
  });
});
