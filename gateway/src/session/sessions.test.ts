import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResolvedSession } from '@club/contract';
import { RuleError } from '@club/service-kit/edge';
import { Sessions } from './sessions.ts';

/** Sessions whose admin answers `s-<token>` of user `u`, with a clock and a bus to move by hand. */
function harness() {
  const state = {
    now: Date.parse('2026-11-21T08:00:00Z'),
    heard: true,
    asked: [] as string[],
    background: [] as boolean[],
  };
  let answer = async (token: string): Promise<ResolvedSession> => aSession(token);
  const sessions = new Sessions({
    ask: (token, _requestId, background) => {
      state.asked.push(token);
      state.background.push(background);
      return answer(token);
    },
    hearsRevocations: () => state.heard,
    now: () => state.now,
  });
  return { state, sessions, answerWith: (next: typeof answer) => (answer = next) };
}

function aSession(token: string): ResolvedSession {
  return {
    sessionId: `s-${token}`,
    user: { id: 'u' } as ResolvedSession['user'],
    endsAt: '2026-11-21T08:10:00Z',
    expiresAt: '2026-11-21T18:00:00Z',
  };
}

test('admin is asked once per 30 s while revocations are heard', async () => {
  const { state, sessions } = harness();
  await sessions.resolve('a', 'r');
  state.now += 30_000;
  assert.equal((await sessions.resolve('a', 'r'))?.sessionId, 's-a');
  assert.equal(state.asked.length, 1);
  state.now += 1;
  await sessions.resolve('a', 'r');
  assert.equal(state.asked.length, 2);
});

test('while the bus is away an answer counts one second', async () => {
  const { state, sessions } = harness();
  await sessions.resolve('a', 'r');
  state.heard = false;
  state.now += 1_001;
  await sessions.resolve('a', 'r');
  assert.equal(state.asked.length, 2);
});

test('requests at the same time ask once', async () => {
  const { state, sessions } = harness();
  await Promise.all([sessions.resolve('a', '1'), sessions.resolve('a', '2'), sessions.resolve('a', '3')]);
  assert.equal(state.asked.length, 1);
});

test('a revoked session, and every session of a revoked user, is asked again', async () => {
  const { state, sessions } = harness();
  for (const token of ['a', 'b']) await sessions.resolve(token, 'r');
  sessions.revoke({ sessionId: 's-a' });
  await Promise.all([sessions.resolve('a', 'r'), sessions.resolve('b', 'r')]);
  assert.deepEqual(state.asked, ['a', 'b', 'a']);
  sessions.revoke({ userId: 'u' });
  assert.equal(sessions.has('a') || sessions.has('b'), false);
});

test('an answer overtaken by a revocation is not kept', async () => {
  const { sessions, answerWith } = harness();
  const { promise, resolve } = Promise.withResolvers<ResolvedSession>();
  answerWith(() => promise);
  const answer = sessions.resolve('a', 'r');
  sessions.revoke({ sessionId: 's-a' });
  resolve(aSession('a'));
  await answer;
  assert.equal(sessions.has('a'), false);
});

test('a session does not outlive its end', async () => {
  const { state, sessions } = harness();
  state.now = Date.parse('2026-11-21T08:09:59Z');
  await sessions.resolve('a', 'r');
  state.now += 1_000;
  assert.equal(sessions.has('a'), false);
});

test('a token of nobody is remembered as such, a failure of admin is not', async () => {
  const { state, sessions, answerWith } = harness();
  answerWith(() => Promise.reject(new RuleError('unauthenticated')));
  assert.equal(await sessions.resolve('a', 'r'), undefined);
  assert.equal(await sessions.resolve('a', 'r'), undefined);
  assert.equal(state.asked.length, 1);
  answerWith(() => Promise.reject(new RuleError('unavailable', { service: 'admin' })));
  await assert.rejects(sessions.resolve('b', 'r'), { code: 'unavailable' });
  assert.equal(sessions.has('b'), false);
});

test('why a session was ended before its time is kept beside it; the usual words say nothing', async () => {
  const { sessions, answerWith } = harness();
  const why = 'Une session de plus a été ouverte.';
  answerWith((token) =>
    Promise.reject(new RuleError('unauthenticated', token === 'a' ? { message: why } : {})),
  );
  for (const token of ['a', 'b']) assert.equal(await sessions.resolve(token, 'r'), undefined);
  assert.equal(sessions.whyEnded('a'), why);
  assert.equal(sessions.whyEnded('b'), undefined);
  assert.equal(sessions.whyEnded('never seen'), undefined);
});

test('made-up cookies do not fill the memory', async () => {
  const { sessions } = harness();
  for (let index = 0; index <= 10_000; index++) await sessions.resolve(`t${index}`, 'r');
  assert.equal(sessions.has('t0'), false);
  assert.equal(sessions.has('t10000'), true);
});

test('a poll does not use the session, and the first use after it is told to admin at once', async () => {
  const { state, sessions } = harness();
  await sessions.resolve('a', 'r', { background: true });
  await sessions.resolve('a', 'r', { background: true });
  await sessions.resolve('a', 'r');
  await sessions.resolve('a', 'r');
  await sessions.resolve('a', 'r', { background: true });
  assert.deepEqual(state.background, [true, false]);
});

test('a poll and a use at the same time are two questions', async () => {
  const { state, sessions } = harness();
  await Promise.all([sessions.resolve('a', '1', { background: true }), sessions.resolve('a', '2')]);
  assert.deepEqual(state.background, [true, false]);
});

test('how long a session lasts is never answered from memory', async () => {
  const { state, sessions } = harness();
  for (let times = 0; times < 2; times += 1) await sessions.resolve('a', 'r', { fresh: true });
  assert.equal(state.asked.length, 2);
});
