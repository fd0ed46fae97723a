import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RuleError } from '../errors/rule-error.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { announce, listen } from './announce.ts';
import { ask } from './ask.ts';

const replies = {
  double: async (payload: unknown) => (payload as number) * 2,
  refuse: async () => {
    throw new RuleError('saison_closed', { message: 'Fermée.' });
  },
  break: async () => {
    throw new TypeError('secret detail');
  },
  silence: () => new Promise<never>(() => undefined),
};

const refusedWith = (code: string, message?: string) => (error: unknown) =>
  error instanceof RuleError && error.code === code && (message === undefined || error.message === message);

describe('questions and announcements', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>(), replies });
    await until(async () => (await ask('seasons', 'double', 1).catch(() => undefined)) === 2);
  });
  after(() => service.stop());

  it('answers a question', async () => assert.equal(await ask('seasons', 'double', 21), 42));

  it('passes on a refusal', () =>
    assert.rejects(ask('seasons', 'refuse', null), refusedWith('saison_closed', 'Fermée.')));

  it('tells nothing of an unexpected error', () =>
    assert.rejects(ask('seasons', 'break', null), refusedWith('internal')));

  it('says that a service is away when nobody answers', () =>
    assert.rejects(ask('finance', 'double', 1), refusedWith('unavailable')));

  it('says so too when the answer takes too long', () =>
    assert.rejects(ask('seasons', 'silence', 1, { timeoutMs: 50 }), refusedWith('unavailable')));

  it('announces to those who listen, and to them only', async () => {
    const heard: unknown[] = [];
    const end = await listen('club.session.revoked', (payload) => heard.push(payload));
    announce('club.session.revoked', { sessionId: 's1' });
    announce('club.something.else', { sessionId: 's2' });
    await until(() => heard.length === 1);
    await end();
    announce('club.session.revoked', { sessionId: 's3' });
    await ask('seasons', 'double', 1);
    assert.deepEqual(heard, [{ sessionId: 's1' }]);
  });
});
