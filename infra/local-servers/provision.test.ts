import assert from 'node:assert/strict';
import test from 'node:test';
import { isRecentNats } from './provision.ts';

test('takes a nats-server from 2.14 on', () => {
  assert.equal(isRecentNats('nats-server: v2.15.1'), true);
  assert.equal(isRecentNats('nats-server: v2.14.0'), true);
  assert.equal(isRecentNats('nats-server: v3.0.0'), true);
});

test('refuses an older one, and an answer it cannot read', () => {
  assert.equal(isRecentNats('nats-server: v2.9.10'), false);
  assert.equal(isRecentNats('command not found'), false);
});
