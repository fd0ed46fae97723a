import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const environment = {
  NATS_URL: 'nats://127.0.0.1:4222',
  ACTOR_PRIVATE_KEY: '{"kty":"OKP","crv":"Ed25519","d":"secret","x":"y"}',
  ADMIN_URL: 'http://127.0.0.1:1',
  SEASONS_URL: 'http://127.0.0.1:2',
  MEMBERS_URL: 'http://127.0.0.1:3',
  FINANCE_URL: 'http://127.0.0.1:4',
  IMPORT_URL: 'http://127.0.0.1:5',
  SHELL_DIR: 'shell/dist',
  MFE_DIR: 'mfe',
};

test('what is not given has a default', () => {
  const { port, busPrefix, rateLimit, publicOrigin, club, privateKey } = readConfig({
    ...environment,
    PUBLIC_ORIGIN: '',
    CLUB_CURRENCY: '',
  });
  assert.deepEqual(
    { port, busPrefix, rateLimit, publicOrigin, club },
    {
      port: 8080,
      busPrefix: 'club',
      rateLimit: 200,
      publicOrigin: undefined,
      club: { currency: 'MAD', timeZone: 'Africa/Casablanca' },
    },
  );
  assert.equal(privateKey.d, 'secret');
});

test('every variable at fault is named and none is quoted', () => {
  const wrong = {
    ...environment,
    MEMBERS_URL: 'http://127.0.0.1:3,members',
    ACTOR_PRIVATE_KEY: '{"kty":"RSA"}',
    SHELL_DIR: undefined,
    CLUB_CURRENCY: 'DM',
    CLUB_TIME_ZONE: 'Africa/Carthage',
  };
  assert.throws(
    () => readConfig(wrong),
    ({ message }: Error) =>
      ['MEMBERS_URL', 'ACTOR_PRIVATE_KEY', 'SHELL_DIR', 'CLUB_CURRENCY', 'CLUB_TIME_ZONE'].every((name) =>
        message.includes(name),
      ) && !message.includes('RSA'),
  );
});

test('a service may have several addresses', () => {
  const { urls } = readConfig({ ...environment, FINANCE_URL: 'http://127.0.0.1:4, http://127.0.0.1:6' });
  assert.deepEqual(urls.finance, ['http://127.0.0.1:4', 'http://127.0.0.1:6']);
  assert.deepEqual(urls.members, ['http://127.0.0.1:3']);
});

test('a secret may come from a file', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-config-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'token');
  writeFileSync(file, 'a-long-enough-token\n');
  assert.equal(readConfig({ ...environment, METRICS_TOKEN_FILE: file }).metricsToken, 'a-long-enough-token');
});
