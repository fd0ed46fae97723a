import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf } from '../core/call.ts';
import { calls } from './calls.ts';

test('a parameter is encoded into the path', () => {
  assert.equal(
    pathOf(calls.getAdherentByCode, { code: '00/95 é' }),
    '/api/adherents/by-code/00%2F95%20%C3%A9',
  );
});

test('a path lacking a parameter is a fault of the program', () => {
  assert.throws(() => pathOf(calls.getAdherent), /missing path parameter id/);
});
