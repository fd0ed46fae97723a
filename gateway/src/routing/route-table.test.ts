import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callEntries } from '@club/contract';
import { createRouteTable } from './route-table.ts';

const route = createRouteTable(callEntries);
const nameOf = (method: string, path: string) => {
  const found = route(method, path);
  return found.kind === 'call' ? found.name : found.kind;
};

test('every offered call is found by its own method and path', () => {
  for (const [name, { method, path, callers }] of callEntries) {
    const address = path.replace(/\{\w+\}/g, '65f0c0ffee00000000000001');
    assert.equal(nameOf(method, address), callers ? 'none' : name);
  }
});

test('a written segment wins over a parameter', () => {
  assert.equal(nameOf('GET', '/api/adherents/recent'), 'listRecentAdherents');
  assert.equal(nameOf('GET', '/api/adherents/recents'), 'getAdherent');
  assert.equal(nameOf('GET', '/api/adherents/recent/history'), 'listAdherentHistory');
});

test('another method says which ones exist', () => {
  assert.deepEqual(route('DELETE', '/api/adherents'), { kind: 'other-method', allow: ['GET', 'POST'] });
  assert.deepEqual(route('PATCH', '/api/adherents/recent'), { kind: 'other-method', allow: ['GET'] });
});

test('HEAD is answered as GET', () => assert.equal(nameOf('HEAD', '/api/saisons'), 'listSaisons'));

test('unknown, internal and empty paths lead nowhere', () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/adherents/',
    '/api/nothing',
    '/internal/sessions/resolve',
    '/api/adherents/1/2',
  ]) {
    assert.equal(nameOf('POST', path), 'none', path);
  }
});
