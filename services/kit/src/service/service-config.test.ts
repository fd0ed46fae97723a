import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeTestKeys } from '../testing/test-keys.ts';
import { readServiceConfig } from './service-config.ts';

describe('configuration of a service', () => {
  let env: NodeJS.ProcessEnv;
  let folder: string;
  before(async () => {
    const { publicKeys } = await makeTestKeys(['gateway']);
    folder = await mkdtemp(path.join(tmpdir(), 'config-'));
    env = {
      MONGO_URL: 'mongodb://a:27017,b:27017/?replicaSet=club',
      NATS_URL: 'nats://127.0.0.1:4222',
      ACTOR_PUBLIC_KEYS: JSON.stringify(publicKeys),
    };
  });
  after(() => rm(folder, { recursive: true }));

  it('needs three variables and fills in the rest', () => {
    const config = readServiceConfig('members', env);
    assert.equal(config.mongoDb, 'club_members');
    assert.equal(config.busPrefix, 'club');
    assert.equal(config.address, '127.0.0.1');
    assert.equal(config.publicKeys.keys[0]?.kid, 'gateway');
    assert.deepEqual(config.club, { currency: 'MAD', timeZone: 'Africa/Casablanca' });
  });

  it('takes the currency and time zone of the club; blank is absent', () => {
    const of = (CLUB_CURRENCY: string, CLUB_TIME_ZONE: string) =>
      readServiceConfig('members', { ...env, CLUB_CURRENCY, CLUB_TIME_ZONE }).club;
    assert.deepEqual(of('TND', 'Africa/Tunis'), { currency: 'TND', timeZone: 'Africa/Tunis' });
    assert.deepEqual(of('', ''), { currency: 'MAD', timeZone: 'Africa/Casablanca' });
  });

  it('reads a secret from the file that NAME_FILE names', async () => {
    const file = path.join(folder, 'url');
    await writeFile(file, 'mongodb://from-file/\n');
    const config = readServiceConfig('members', { ...env, MONGO_URL: undefined, MONGO_URL_FILE: file });
    assert.equal(config.mongoUrl, 'mongodb://from-file/');
  });

  const wrong: [change: NodeJS.ProcessEnv, message: RegExp][] = [
    [{ MONGO_URL: undefined }, /^MONGO_URL is missing$/],
    [{ MONGO_URL: 'postgres://secret@host' }, /^MONGO_URL is not valid/],
    [{ NATS_URL: 'secret' }, /^NATS_URL is not valid/],
    [{ SERVICE_PORT: '70000' }, /^SERVICE_PORT is not valid/],
    [{ ACTOR_PUBLIC_KEYS: 'secret' }, /^ACTOR_PUBLIC_KEYS is not valid/],
    [{ ACTOR_PUBLIC_KEYS: '{"keys":[]}' }, /^ACTOR_PUBLIC_KEYS is not valid/],
    [{ ACTOR_PRIVATE_KEY: '{"kty":"OKP","crv":"Ed25519","x":"secret"}' }, /^ACTOR_PRIVATE_KEY is not valid/],
    [{ CLUB_CURRENCY: 'secret' }, /^CLUB_CURRENCY is not valid/],
    [{ CLUB_TIME_ZONE: 'secret' }, /^CLUB_TIME_ZONE is not valid/],
    [{ MEMBERS_URL: 'secret' }, /^MEMBERS_URL is not valid/],
    [{ METRICS_TOKEN_FILE: '/nowhere/secret' }, /^METRICS_TOKEN_FILE cannot be read \(ENOENT\)$/],
  ];
  for (const [change, message] of wrong) {
    it(`says ${message.source}`, () => {
      assert.throws(
        () => readServiceConfig('members', { ...env, ...change }),
        (error: Error) => message.test(error.message) && !error.message.includes('secret'),
      );
    });
  }
});
