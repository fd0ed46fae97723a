import assert from 'node:assert/strict';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Actor } from '../access/actor.ts';
import { createTokenSigner } from '../access/token-signer.ts';
import { wrongConfigCode } from './config-error.ts';
import { makeTestKeys, type TestKeys } from '../testing/test-keys.ts';
import { removeTraces } from '../testing/remove-traces.ts';
import { until } from '../testing/until.ts';

type Line = {
  level: string;
  msg: string;
  port?: number;
  call?: string;
  requestId?: string;
  status?: number;
  actor?: string;
};
type Child = ChildProcessByStdio<null, Readable, Readable>;

const name = `t_${process.pid}_process`;
const person: Actor = { kind: 'user', id: 'u1', nom: 'Personne de test', permissions: new Set() };
const main = new URL('../testing/main-of-tests.ts', import.meta.url).pathname;

describe('process of a service', () => {
  let keys: TestKeys;
  let env: NodeJS.ProcessEnv;
  let child: Child;
  let output = '';
  const lines = () =>
    output
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const start = (more: NodeJS.ProcessEnv = {}) => {
    output = '';
    child = spawn(process.execPath, [main], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
  };
  const answered = (name: string) => lines().find(({ msg, call }) => msg === 'answered' && call === name);
  const exitCode = async () => {
    const [code] = (await once(child, 'close')) as [number | null];
    return code;
  };
  const listening = async () =>
    `http://127.0.0.1:${(await until(() => lines().find(({ msg }) => msg === 'listening'))).port}`;

  before(async () => {
    keys = await makeTestKeys(['gateway']);
    env = {
      PATH: process.env.PATH,
      MONGO_URL: process.env.MONGO_URL,
      NATS_URL: process.env.NATS_URL,
      MONGO_DB: name,
      BUS_PREFIX: name,
      ACTOR_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
    };
  });
  after(() => removeTraces(String(process.env.MONGO_URL), String(process.env.NATS_URL), name));
  afterEach(() => child.kill('SIGKILL'));

  it('ends with a code of its own and one line that names the variable at fault', async () => {
    start({ MONGO_URL: undefined });
    assert.equal(await exitCode(), wrongConfigCode);
    assert.deepEqual(
      lines().map(({ level, msg }) => [level, msg]),
      [['fatal', 'MONGO_URL is missing']],
    );
  });

  it('finishes what it answers, then ends with code 0 at SIGTERM', async () => {
    start({ SLOW_MS: '300' });
    const url = await listening();
    const sign = await createTokenSigner('gateway', keys.privateKeys.gateway ?? {});
    const token = await sign('seasons', person, 'r');
    const answer = fetch(`${url}/api/saisons`, { headers: { Authorization: `Bearer ${token}` } });
    await until(() => lines().some(({ msg }) => msg === 'taken'));
    child.kill('SIGTERM');
    assert.equal((await answer).status, 200);
    assert.equal(await exitCode(), 0);
    assert.equal(lines().at(-1)?.msg, 'stopped');
  });

  it('logs which call was answered to whom, and nothing of what was in it', async () => {
    start();
    const url = await listening();
    const sign = await createTokenSigner('gateway', keys.privateKeys.gateway ?? {});
    const token = await sign('seasons', { ...person, nom: 'canari-nom' }, 'r-7');
    const headers = { Authorization: `Bearer ${token}`, Cookie: 'club_session=canari-cookie' };
    await fetch(`${url}/api/saisons?search=canari-recherche`, { headers });
    await fetch(`${url}/api/saisons`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ nom: 'canari-corps' }),
    });
    const line = await until(() => answered('listSaisons'));
    assert.deepEqual([line.requestId, line.status, line.actor], ['r-7', 200, 'u1']);
    await until(() => answered('createSaison'));
    assert.doesNotMatch(output, /canari|Bearer|eyJ/);
  });

  it('can be stopped while it still waits for MongoDB', async () => {
    start({ MONGO_URL: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=100' });
    await until(() => output.includes('MongoDB is away') || child.exitCode !== null);
    child.kill('SIGTERM');
    assert.equal(await exitCode(), 0);
  });

  it('starts without the bus and can be stopped without it', async () => {
    start({ NATS_URL: 'nats://127.0.0.1:9' });
    const url = await listening();
    assert.equal((await fetch(`${url}/health/ready`)).status, 200);
    child.kill('SIGINT');
    assert.equal(await exitCode(), 0);
  });
});
