import assert from 'node:assert/strict';
import test from 'node:test';
import { isShutForGood, type Health } from './watch-jetstream.ts';

const full = 'write /d/msgs/1.blk: no space left on device';

for (const [said, health, shut] of [
  ['all is well', { status_code: 200 }, false],
  [
    'a stream whose write failed',
    { status_code: 503, error: `JetStream stream 'S' write error: ${full}` },
    true,
  ],
  [
    'a consumer whose write failed',
    { status_code: 503, error: `JetStream consumer 'C' write error: ${full}` },
    true,
  ],
  ['JetStream that was switched off', { status_code: 503, error: 'JetStream not enabled' }, true],
  ['a start', { status_code: 500, error: 'failed to be ready for connections after 1ms: server' }, false],
  ['a lost stream', { status_code: 503, error: `JetStream stream 'S' could not be recovered` }, false],
] as [string, Health, boolean][])
  test(`${said}: NATS is ${shut ? '' : 'not '}started anew`, () => assert.equal(isShutForGood(health), shut));
