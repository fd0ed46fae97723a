import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { EntityState, SaisonState } from '@club/contract';
import { RuleError } from '../errors/rule-error.ts';
import { currentService } from '../service/current-service.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { watchHeartbeat } from './heartbeat.ts';
import { onHint, publishHint } from './hints.ts';
import { requestReply } from './request-reply.ts';

const saison: EntityState<SaisonState> = {
  id: 's1',
  version: 1,
  deleted: false,
  data: { nom: 'S', dateDebut: '2026-09-01', dateFin: '2027-07-31', active: true, cloturee: false },
};

const answers: Record<string, () => Promise<EntityState<SaisonState> | null>> = {
  refuse: async () => {
    throw new RuleError('saison_closed', { message: 'Fermée.' });
  },
  break: async () => {
    throw new TypeError('secret detail');
  },
  silence: () => new Promise<never>(() => undefined),
  wrong: async () => ({ ...saison, data: { nom: 'S' } as SaisonState }),
  more: async () => ({ ...saison, later: 'unknown today' }),
};

const replies = { saison: async ({ id }: { id: string }) => (answers[id] ?? (async () => saison))() };

const refusedWith = (code: string, message?: string) => (error: unknown) =>
  error instanceof RuleError && error.code === code && (message === undefined || error.message === message);

const asked = (id: string, options?: { timeoutMs: number }) =>
  requestReply('seasons', 'saison', { id }, options);

describe('questions and hints', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>(), replies });
    await until(() => asked('s1').catch(() => null));
  });
  after(() => service.stop());

  it('answers a question', async () => assert.deepEqual(await asked('s1'), saison));

  it('passes on a refusal', () => assert.rejects(asked('refuse'), refusedWith('saison_closed', 'Fermée.')));

  it('tells nothing of an unexpected error', () => assert.rejects(asked('break'), refusedWith('internal')));

  it('refuses what is not asked as the contract says', () =>
    assert.rejects(
      requestReply('seasons', 'saison', { id: { $gt: '' } } as never),
      refusedWith('validation'),
    ));

  it('takes no answer that is not as the contract says', () =>
    assert.rejects(asked('wrong'), { message: 'seasons answered saison with a wrong data.dateDebut' }));

  it('takes an answer that says more than the contract, as a later release may', async () =>
    assert.deepEqual(await asked('more'), { ...saison, later: 'unknown today' }));

  it('cannot be answered where the contract has no such question', () =>
    assert.throws(() => service.replyAs('seasons', { unknown: async () => null } as never), {
      message: 'seasons is not asked unknown',
    }));

  it('says that a service is away when nobody answers', () =>
    assert.rejects(requestReply('finance', 'keepSaison', { id: 's1' }), refusedWith('unavailable')));

  it('says so too when the answer takes too long', () =>
    assert.rejects(asked('silence', { timeoutMs: 50 }), refusedWith('unavailable')));

  it('brings hints to those who listen, and to them only', async () => {
    const heard: unknown[] = [];
    const end = await onHint('club.session.revoked', (payload) => heard.push(payload));
    publishHint('club.session.revoked', { sessionId: 's1' });
    publishHint('club.something.else', { sessionId: 's2' });
    await until(() => heard.length === 1);
    await end();
    publishHint('club.session.revoked', { sessionId: 's3' });
    await asked('s1');
    assert.deepEqual(heard, [{ sessionId: 's1' }]);
    assert.ok(currentService().bus.isUp());
  });

  it('is heard again soon after somebody asks whether it is, as nobody listens at rest', async () => {
    const unheard = watchHeartbeat(currentService().bus, {
      onDoubt: assert.fail,
      isFollowed: () => false,
      publishersAreUp: () => true,
    });
    assert.equal(unheard.isHeard(), false);
    await until(() => unheard.isHeard());
    await unheard.stop();
  });
});
