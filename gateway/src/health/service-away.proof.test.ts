import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Health, Problem } from '@club/contract';
import { fakeService, json } from '../testing/fake-service.ts';
import { startHarness, waitUntil, type Harness } from '../testing/harness.ts';

let harness: Harness;
before(async () => (harness = await startHarness()));
after(() => harness.stop());

const health = async () => {
  const response = await fetch(`${harness.url}/api/health`);
  return { status: response.status, body: (await response.json()) as Health };
};
const stateOfMembers = async () =>
  (await health()).body.services.find(({ name }) => name === 'members')?.state;

test('health is 200 once every service is ready, and names nothing but services, servers and states', async () => {
  await waitUntil(async () => (await health()).status === 200);
  const { body } = await health();
  assert.deepEqual(
    body.services.map(({ name, state }) => [name, state]),
    [
      ['admin', 'ready'],
      ['members', 'ready'],
    ],
  );
  assert.deepEqual(Object.keys(body).sort(), ['servers', 'services', 'status']);
});

test('a service that works without its bus is degraded, and the whole still ready', async () => {
  harness.members.answerHealth(200, { state: 'degraded' });
  await waitUntil(async () => (await stateOfMembers()) === 'degraded');
  assert.equal((await health()).status, 200);
  harness.members.answerHealth(200);
  await waitUntil(async () => (await stateOfMembers()) === 'ready');
});

test('a service that takes requests and answers nothing is soon not waited for', async () => {
  harness.members.answerHealth(undefined);
  harness.members.answer(() => undefined);
  const viewer = harness.as('viewer');
  const refusedAtOnce = () =>
    viewer('/api/adherents', { signal: AbortSignal.timeout(200) }).then(
      ({ status }) => status === 503,
      () => false,
    );
  await waitUntil(refusedAtOnce);
  harness.members.answerHealth(200);
  harness.members.answer((_req, res) => json(res, {}));
  await waitUntil(async () => (await viewer('/api/adherents')).status === 200);
});

test('a service that stopped is named, and found again as soon as it is back', async () => {
  const viewer = harness.as('viewer');
  await harness.members.stop();
  const refused = await viewer('/api/adherents');
  assert.equal(refused.status, 503);
  assert.equal(((await refused.json()) as Problem).service, 'members');
  const back = await fakeService(Number(new URL(harness.members.url).port));
  assert.equal((await viewer('/api/adherents')).status, 200);
  await back.stop();
});

test('without admin, a session that is not remembered is nobody’s to judge', async () => {
  await harness.admin.stop();
  const response = await harness.as('viewer', { id: 'new' })('/api/adherents');
  assert.equal(response.status, 503);
  const { service, message } = (await response.json()) as Problem;
  assert.equal(service, 'admin');
  assert.equal(
    message,
    'Les comptes et la connexion sont momentanément indisponibles. Réessayez dans un instant.',
  );
});
