import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forwardedHeaders } from './forwarded-headers.ts';

const credentials = { token: 'T', requestId: 'r-1', address: '203.0.113.9' };
const sent = {
  accept: 'application/json',
  'content-type': 'application/json',
  'content-length': '2',
  'idempotency-key': 'k1',
  'if-match': '"3"',
  host: 'club.example',
  connection: 'close, x-user',
  'keep-alive': 'timeout=5',
  te: 'trailers',
  'x-waited-ms': '0',
  expect: '100-continue',
  upgrade: 'websocket',
  cookie: 'club_session=secret',
  authorization: 'Bearer forged',
  'x-user': 'admin',
  'x-request-id': 'forged',
  'x-forwarded-for': '10.0.0.1',
  forwarded: 'for=10.0.0.1',
};

test('a service learns what the call needs, and from the gateway who calls', () => {
  assert.deepEqual(forwardedHeaders(sent, 'members', credentials), {
    accept: 'application/json',
    'content-type': 'application/json',
    'content-length': '2',
    'idempotency-key': 'k1',
    'if-match': '"3"',
    authorization: 'Bearer T',
    'x-request-id': 'r-1',
    'x-forwarded-for': '203.0.113.9',
  });
});

test('only the owner of sessions sees cookies', () => {
  assert.equal(forwardedHeaders(sent, 'admin', credentials).cookie, 'club_session=secret');
});
