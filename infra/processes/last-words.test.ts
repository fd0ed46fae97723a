import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastErrorOf } from './last-words.ts';

test('a service that ends again at once says its last error, not only where its log is', () => {
  const log = [
    '{"level":"info","msg":"listening"}',
    '{"level":"fatal","msg":"start failed","err":{"message":"Cannot read properties of undefined (reading \'replace\')"}}',
    '{"level":"info","msg":"stopped"}',
    '',
  ].join('\n');
  assert.equal(lastErrorOf(log), "start failed: Cannot read properties of undefined (reading 'replace')");
});

test('what Node.js prints of an error that nobody caught is said too', () => {
  assert.equal(lastErrorOf('x\nTypeError: no\n    at there\n'), 'TypeError: no');
});

test('a log without an error says nothing', () => {
  assert.equal(lastErrorOf('{"level":"info","msg":"listening"}\n{"level":"error","ms'), undefined);
});

test('what ends MongoDB is said in its words', () => {
  const line =
    '{"t":{"$date":"2026-01-01T00:00:00.000+00:00"},"s":"F","c":"CONTROL","msg":"Error creating service context","attr":{"error":"Location5579201: Unable to acquire security key[s]"}}';
  assert.equal(
    lastErrorOf(`${line}\n`),
    'Error creating service context: Location5579201: Unable to acquire security key[s]',
  );
});
