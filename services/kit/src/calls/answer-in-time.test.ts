import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Response } from 'express';
import type { RuleError } from '../errors/rule-error.ts';
import { logger } from '../log/logger.ts';
import { answerByOf, answerInTime, limitOf } from './answer-in-time.ts';

const call = { method: 'POST', path: '/', owner: 'finance', access: 'public', summary: '' } as const;
const asked = (headersSent: boolean) => ({
  answerBy: performance.now() + 20,
  res: { headersSent } as Response,
  log: logger,
});

describe('answer in time', () => {
  it('is 503 that names the service when the handler takes too long, and the handler is told', async () => {
    const needless = new AbortController();
    const never = new Promise<string>(() => undefined);
    const answering = answerInTime(never, 'finance', asked(false), needless);
    await assert.rejects(answering, ({ code, details }: RuleError) => {
      assert.deepEqual([code, details.service], ['unavailable', 'finance']);
      return true;
    });
    assert.equal(needless.signal.aborted, true);
  });

  it('is waited for once it has begun', async () => {
    const needless = new AbortController();
    const late = new Promise<string>((resolve) => setTimeout(resolve, 60, 'whole'));
    assert.equal(await answerInTime(late, 'finance', asked(true), needless), 'whole');
    assert.equal(needless.signal.aborted, false);
  });

  it('is sooner for a request that has waited at the gateway', () => {
    const left = (waited?: string) => Math.round((answerByOf(call, waited) - performance.now()) / 100) * 100;
    assert.deepEqual(
      [undefined, '0', '2500', '-1', '1e9', 'x'].map(left),
      [4700, 4700, 2200, 4700, 4700, 4700],
    );
  });

  it('has five seconds at most, but for files, events, long work and calls between services', () => {
    assert.ok(limitOf(call) < 5_000);
    for (const more of [
      { request: 'multipart' },
      { response: 'file' },
      { response: 'events' },
      { slow: true },
      { callers: ['import'] },
    ] as const)
      assert.equal(limitOf({ ...call, ...more }), Infinity);
  });
});
