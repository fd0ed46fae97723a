import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { defaultProfiles, pathOf, type Permission } from '@club/contract';
import type { Stack } from '../../launcher/stack.ts';
import { deliveredCalls, internalCalls } from '../../testing/delivered-calls.ts';
import { newStaff, signIn, visitor, type Staff } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/club.ts';
import { assertNotBroken, assertRefused } from './assert-refused.ts';
import { hostileBodies, hostileParameters, hostileQueries } from './hostile-inputs.ts';

let stack: Stack;
let admin: Staff;
let viewer: Staff;

before(async () => {
  stack = await startTestStack();
  ({ staff: admin } = await signIn(stack.url, '111', adminPassword));
  viewer = await newStaff(stack.url, admin, '900', 'viewer');
});
after(() => stack.stop());

const viewerMay = new Set<string>(defaultProfiles.viewer.permissions);
const needsPermission = (access: string): access is Permission =>
  access !== 'public' && access !== 'signed-in';

for (const { name, call, params } of deliveredCalls) {
  const { access, method, owner } = call;
  const title = `${method} ${call.path}`;

  if (access !== 'public') {
    test(`${title} answers 401 without a session`, async () => {
      assertRefused(await visitor(stack.url).call(name, { params }), title, 401);
      assertRefused(await visitor(stack.url, 'club_session=forged').call(name, { params }), title, 401);
    });
  }

  if (needsPermission(access) && !viewerMay.has(access)) {
    test(`${title} answers 403 to a viewer`, async () => {
      assertRefused(
        await viewer.call(name, { params, ...(method === 'GET' ? {} : { body: {} }) }),
        title,
        403,
      );
    });
  }

  if (method !== 'GET') {
    test(`${title} answers 403 to another site`, async () => {
      const headers = { Origin: 'https://ailleurs.example' };
      assertRefused(await admin.call(name, { params, body: {}, headers }), title, 403);
    });
  }

  if (owner !== 'gateway') {
    test(`${title} answers 401 at ${owner} itself without a token`, async () => {
      const direct = visitor(stack.urlOf(owner));
      const authorization = { Authorization: 'Bearer a.b.c' };
      assertRefused(await direct.call(name, { params }), title, 401);
      assertRefused(await direct.call(name, { params, headers: authorization }), title, 401);
    });
  }

  test(`${title} refuses hostile input with a 4xx in French`, async () => {
    const path = pathOf(call, params);
    const headers = { 'Content-Type': 'application/json' };
    const sender = access === 'public' ? visitor(stack.url) : admin; // signing out must not end the walk's session
    for (const { fault, value, isOperator } of hostileBodies(name)) {
      if (call.request === 'multipart') break;
      const answer = await sender.send(method, path, { headers, body: value });
      assertRefused(answer, `${title}, ${fault}`, isOperator ? 400 : undefined);
    }
    const queries = hostileQueries(name).map(async ({ fault, value }) => {
      assertNotBroken(await sender.send(method, `${path}?${value}`, {}), `${title}, ${fault}`);
    });
    const addresses = Object.keys(params).flatMap((key) =>
      hostileParameters.map(async (value) => {
        const answer = await sender.send(method, call.path.replace(`{${key}}`, value), {});
        assertRefused(answer, `${title}, ${value.slice(0, 40)}`);
      }),
    );
    await Promise.all([...queries, ...addresses]);
  });
}

for (const { name, call, params } of internalCalls) {
  test(`${call.method} ${call.path}, between services, is not to be had from outside`, async () => {
    const asked = { params, ...(call.method !== 'GET' && { body: {} }) };
    assertRefused(await admin.call(name, asked), 'through the gateway', 404);
    assertRefused(await visitor(stack.urlOf(call.owner)).call(name, asked), 'without a token', 401);
  });
}

test('bodies in odd encodings and media types are refused', async () => {
  const send = (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
    admin.send('POST', '/api/adherents', { headers, body });
  const json = { 'Content-Type': 'application/json' };
  assertRefused(await send({ ...json, 'Content-Encoding': 'gzip' }, 'not gzip'), 'bad gzip');
  assertRefused(await send({ ...json, 'Content-Encoding': 'x-odd' }, '{}'), 'unknown encoding');
  assertRefused(await send({ 'Content-Type': 'application/json; charset=x-odd' }, '{}'), 'unknown charset');
  assertRefused(await send({ 'Content-Type': 'text/plain' }, '{"nom":"a","prenom":"b"}'), 'text');
  assertRefused(
    await send({ 'Content-Type': 'application/x-www-form-urlencoded' }, 'nom=a&prenom=b'),
    'form',
  );
  assertRefused(await send({ 'Content-Type': 'application/xml' }, '<nom>a</nom>'), 'xml');
  assertRefused(await send(json, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])), 'no UTF-8');
});

test('an import that is not a workbook, or no file at all, is refused', async () => {
  const form = new FormData();
  form.set('type', 'adherents');
  assertRefused(await admin.send('POST', '/api/import', { body: form }), 'no file');
  form.set('file', new Blob(['MZ\u0000\u0001']), 'membres.xlsx');
  assertRefused(await admin.send('POST', '/api/import', { body: form }), 'no workbook');
  form.set('type', '$ne');
  assertRefused(await admin.send('POST', '/api/import', { body: form }), 'unknown type');
  assertRefused(
    await admin.send('POST', '/api/import', { headers: { 'Content-Type': 'application/json' }, body: '{}' }),
    'JSON',
  );
});

test('an unknown path and a wrong method are refused in French', async () => {
  assertRefused(await admin.send('GET', '/api/nulle-part', {}), 'unknown path', 404);
  assertRefused(await admin.send('DELETE', '/api/adherents', {}), 'wrong method', 405);
});

test('nothing of all this brought a service down, or a member in', async () => {
  const health = await admin.call('getHealth');
  assert.equal(health.body.status, 'ready');
  assert.equal((await admin.call('listAdherents')).body.total, 0);
});
