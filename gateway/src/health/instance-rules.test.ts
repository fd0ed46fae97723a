import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bestState,
  chooseInstance,
  clockSkewOf,
  largestSkew,
  mayBeHeard,
  stateByClock,
  stateOfServer,
  type InstanceState,
} from './instance-rules.ts';

const instance = (url: string, state: InstanceState['state'], timeouts = 0): InstanceState => ({
  url,
  state,
  timeouts,
  clockSkew: 0,
});
const sessions = Array.from({ length: 200 }, (_, at) => `session-${at}`);
const chosen = (instances: readonly InstanceState[]) =>
  new Set(sessions.map((session) => chooseInstance(instances, session)?.url));

test('a service is as well as its best instance', () => {
  const [ready, degraded, away] = [instance('a', 'ready'), instance('b', 'degraded'), instance('c', 'away')];
  assert.equal(bestState([away, ready, degraded]), 'ready');
  assert.equal(bestState([away, degraded]), 'degraded');
  assert.equal(bestState([away]), 'away');
});

test('sessions spread over the instances that are well, each always to the same', () => {
  const both = [instance('a', 'ready'), instance('b', 'degraded')];
  const counts = sessions.filter((session) => chooseInstance(both, session)?.url === 'a').length;
  assert.ok(counts > 60 && counts < 140, `${counts} of 200`);
  assert.equal(chooseInstance(both, 's')?.url, chooseInstance(both, 's')?.url);
});

test('one that is away or hung gets nothing while another is well', () => {
  assert.deepEqual(chosen([instance('a', 'away'), instance('b', 'ready')]), new Set(['b']));
  assert.deepEqual(chosen([instance('a', 'ready', 3), instance('b', 'ready')]), new Set(['b']));
});

test('when none is well one is asked all the same, but none that is hung', () => {
  assert.deepEqual(chosen([instance('a', 'away')]), new Set(['a']));
  assert.deepEqual(chosen([instance('a', 'away', 3)]), new Set([undefined]));
});

test('one instance that is off the bus is enough for announcements to be missed', () => {
  const admin = (...states: InstanceState['state'][]) => states.map((state) => ({ service: 'admin', state }));
  const members = { service: 'members', state: 'degraded' } as const;
  assert.equal(mayBeHeard('admin', [...admin('ready', 'ready'), members]), true);
  assert.equal(mayBeHeard('admin', admin('ready', 'degraded')), false);
  // It serves nobody, so it changes nothing either.
  assert.equal(mayBeHeard('admin', admin('ready', 'away')), true);
});

test('an instance whose clock is off by more than tokens bear is away, and its twin serves', () => {
  const seen = (url: string, clockSkew: number) => ({
    ...instance(url, stateByClock('ready', clockSkew)),
    clockSkew,
  });
  for (const skew of [180, -180, 120]) {
    const instances = [seen('a', skew), seen('b', 0)];
    assert.deepEqual(chosen(instances), new Set(['b']));
    assert.equal(bestState(instances), 'ready');
    assert.equal(largestSkew(instances), skew);
    assert.equal(bestState([seen('a', skew)]), 'away');
  }
  assert.equal(stateByClock('degraded', 60), 'degraded');
});

test('a server is away when nobody who tells of it reaches it', () => {
  assert.equal(
    stateOfServer('MongoDB', [{ MongoDB: 'away' }, {}, { MongoDB: 'away', NATS: 'ready' }]),
    'away',
  );
  assert.equal(stateOfServer('MongoDB', [{ MongoDB: 'away' }, { MongoDB: 'ready' }]), 'ready');
  assert.equal(stateOfServer('NATS', [{ MongoDB: 'away' }, {}]), undefined);
});

test('clocks that differ are told by how much, those that hardly do are not', () => {
  const now = Date.parse('2026-03-01T10:00:00.900Z');
  for (const [header, skew] of [
    ['Sun, 01 Mar 2026 10:00:00 GMT', 0],
    ['Sun, 01 Mar 2026 09:59:58 GMT', 0],
    ['Sun, 01 Mar 2026 09:59:30 GMT', -30],
    ['Sun, 01 Mar 2026 10:01:30 GMT', 90],
    [null, 0],
  ] as const)
    assert.equal(clockSkewOf(header, now), skew, String(header));
  assert.equal(largestSkew([{ clockSkew: 4 }, { clockSkew: -31 }, { clockSkew: 0 }]), -31);
});
