import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { callEntries, pathOf, type Problem } from '@club/contract';
import { sampleOf, schemasOf } from '@club/contract/server';
import { jwtVerify } from 'jose';
import { startHarness, type Harness } from '../testing/harness.ts';

let harness: Harness;
before(async () => (harness = await startHarness()));
after(() => harness.stop());

const problemOf = async (response: Response) => (await response.json()) as Problem;

test('every offered call but the public ones asks for a session', async () => {
  for (const [name, call] of callEntries) {
    if (call.callers || call.access === 'public') continue;
    const params = schemasOf(name).params;
    const path = pathOf(call, params ? (sampleOf(params) as Record<string, string>) : {});
    const response = await fetch(harness.url + path, { method: call.method });
    assert.equal(response.status, 401, name);
    assert.equal((await problemOf(response)).message, 'Veuillez vous connecter.');
  }
});

test('a viewer reads and changes nothing', async () => {
  const viewer = harness.as('viewer');
  assert.equal((await viewer('/api/adherents')).status, 200);
  const refused = await viewer('/api/adherents', { method: 'POST' });
  assert.equal(refused.status, 403);
  const { code, message } = await problemOf(refused);
  assert.equal(code, 'forbidden');
  assert.match(message, /il faut «\u00a0Adhérents\u00a0: créer\u00a0»/);
});

test('addresses and methods outside the contract are refused', async () => {
  const admin = harness.as('admin');
  assert.equal((await admin('/api/nothing')).status, 404);
  assert.equal((await admin('/internal/sessions/resolve', { method: 'POST' })).status, 404);
  const patch = await admin('/api/adherents', { method: 'PATCH' });
  assert.equal(patch.status, 405);
  assert.equal(patch.headers.get('allow'), 'GET, POST');
});

test('another site cannot act in a person’s name', async () => {
  const before = harness.members.received.length;
  const options = { method: 'POST', headers: { origin: 'https://evil.example' } };
  const refused = await harness.as('admin')('/api/adherents', options);
  assert.equal(refused.status, 403);
  assert.equal((await problemOf(refused)).code, 'cross_origin');
  assert.equal(harness.members.received.length, before);
});

test('a provisional password opens nothing but what replaces it', async () => {
  const newcomer = harness.as('admin', { id: 'newcomer', mustChangePassword: true });
  assert.equal((await problemOf(await newcomer('/api/adherents'))).code, 'password_change_required');
  assert.equal((await newcomer('/api/auth/user')).status, 200);
});

test('the owner learns who asks from a token for it alone, whatever the client pretends', async () => {
  const headers = {
    authorization: 'Bearer forged',
    'x-user': 'root',
    'x-forwarded-for': '10.0.0.1',
    'x-request-id': 'r-7',
  };
  const response = await harness.as('viewer')('/api/adherents/recent', { headers });
  assert.equal(response.headers.get('x-request-id'), 'r-7');
  const received = harness.members.received.at(-1)!.headers;
  assert.equal(received['x-user'], undefined);
  assert.equal(received.cookie, undefined);
  assert.equal(received['x-request-id'], 'r-7');
  assert.equal(received['x-forwarded-for'], '127.0.0.1');
  const token = received.authorization!.replace('Bearer ', '');
  const { payload } = await jwtVerify(token, harness.publicKey, { audience: 'members' });
  const { sub, kind, nom, sid, permissions } = payload as Record<string, unknown>;
  assert.deepEqual(
    { sub, kind, nom, sid },
    {
      sub: 'viewer',
      kind: 'user',
      nom: 'Amel Ben Ali',
      sid: 'session-viewer',
    },
  );
  assert.ok((permissions as string[]).includes('adherents.read'));
});

test('a public call reaches its owner as nobody, with the cookie that admin owns', async () => {
  const body = JSON.stringify({ codeUtilisateur: '111', motDePasse: 'x' });
  await harness.as('viewer')('/api/auth/login', { method: 'POST', body });
  const received = harness.admin.received.at(-1)!.headers;
  assert.equal(received.cookie, 'club_session=viewer');
  const { payload } = await jwtVerify(received.authorization!.replace('Bearer ', ''), harness.publicKey);
  assert.equal(payload.kind, 'anonymous');
});
