import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { allInstances, processPlan, type PlanContext } from './services.ts';

/** A secret that this test can find again. */
const secretOf = (what: string) => `secret-of-${what}`;

const context: PlanContext = {
  ports: {},
  instances: 1,
  port: 8080,
  mongoUrlOf: (of) => `mongodb://${of}:${secretOf(`mongo-${of}`)}@127.0.0.1`,
  natsUrlOf: (of) => `nats://${of}:${secretOf(`nats-${of}`)}@127.0.0.1`,
  keys: {
    publicKeys: '{}',
    privateKeyOf: (name) => secretOf(`key-${name}`),
    secretsKey: secretOf('settings'),
  },
  logDir: '/logs',
  mfeDir: '/mfe',
};

/** What the operator's shell holds. */
const given = {
  CLUB_ADMIN_PASSWORD: secretOf('first-password'),
  CLUB_ADMIN_RESET: secretOf('reset'),
  METRICS_TOKEN: secretOf('metrics'),
  AWS_SECRET_ACCESS_KEY: secretOf('shell'),
  // Left empty, as in a file of variables: not given.
  CLUB_SECRETS_KEY: '',
};

describe('a process of the product', () => {
  const former = { ...process.env };
  before(() => {
    Object.assign(process.env, given);
  });
  after(() => {
    for (const name of Object.keys(given)) delete process.env[name];
    Object.assign(process.env, former);
  });

  const secretsIn = (name: string): string[] => {
    const instance = allInstances(1).find((one) => one.name === name)!;
    const { env } = processPlan(instance, context);
    return [...JSON.stringify(env).matchAll(/secret-of-([\w-]+)/g)].map(([, what = '']) => what).toSorted();
  };

  for (const name of ['seasons', 'finance', 'import'])
    it(`${name} is given its own secrets and nobody else’s`, () =>
      assert.deepEqual(secretsIn(name), [`key-${name}`, `mongo-${name}`, `nats-${name}`]));

  it('members signs cards too, and admin seals settings and makes the first user', () => {
    assert.deepEqual(secretsIn('members'), ['key-members', 'mongo-members', 'nats-members', 'settings']);
    assert.deepEqual(secretsIn('admin'), [
      'first-password',
      'key-admin',
      'mongo-admin',
      'nats-admin',
      'reset',
      'settings',
    ]);
  });

  it('gateway reaches no database', () =>
    assert.deepEqual(secretsIn('gateway'), ['key-gateway', 'metrics', 'nats-gateway']));
});
