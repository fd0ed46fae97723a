import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { busUsers } from './bus-rights-rules.ts';
import { openBusUsers } from './bus-users.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'club-users-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const users = openBusUsers(folder);
const local = 'nats://127.0.0.1:4222';

test('every user has a secret of its own, which its owner alone may read', () => {
  const urls = busUsers.map((user) => new URL(users.urlOf(user, local)));
  assert.deepEqual(
    urls.map(({ username, host }) => `${username}@${host}`),
    busUsers.map((user) => `${user}@127.0.0.1:4222`),
  );
  assert.equal(new Set(urls.map(({ password }) => password)).size, busUsers.length);
  const keys = path.join(folder, 'keys');
  assert.equal(statSync(keys).mode & 0o777, 0o700);
  for (const file of readdirSync(keys))
    assert.equal(statSync(path.join(keys, file)).mode & 0o777, 0o600, file);
});

test('what NATS is told holds every user and no secret', () => {
  const told = readFileSync(users.file, 'utf8');
  assert.equal(told.match(/"nkey": "U[A-Z2-7]{55}"/g)?.length, busUsers.length);
  for (const user of busUsers) assert.ok(!told.includes(new URL(users.urlOf(user, local)).password), user);
});

test('a second start keeps the secrets', () => {
  assert.equal(openBusUsers(folder).urlOf('finance', local), users.urlOf('finance', local));
});

test('an address that names a user stays as it is', () => {
  const given = 'nats://un-autre:secret@bus.example:4222';
  assert.equal(users.urlOf('finance', given), given);
});
