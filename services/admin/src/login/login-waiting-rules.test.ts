import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  charged,
  networkOf,
  remainingWait,
  scopesOf,
  waitInWords,
  type FailureCount,
  type WaitingScope,
} from './login-waiting-rules.ts';

/** Seconds to wait after each of `failures` wrong passwords, each sent as soon as it is allowed. */
function waitsOf(scope: WaitingScope, failures: number): number[] {
  let count: FailureCount | undefined;
  let now = 0;
  return Array.from({ length: failures }, () => {
    count = charged(scope, count, now);
    const wait = remainingWait(count, now);
    now += wait * 1000;
    return wait;
  });
}

describe('the wait after wrong passwords', () => {
  it('is none for four, then grows to a quarter of an hour and no further', () => {
    for (const scope of ['own', 'pair'] as const)
      assert.deepEqual(waitsOf(scope, 12), [0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('leaves an address that a whole club shares 20 mistakes, an account 50', () => {
    assert.deepEqual(waitsOf('address', 21).slice(-3), [0, 30, 60]);
    assert.deepEqual(waitsOf('account', 51).slice(-3), [0, 30, 60]);
  });

  it('never shrinks with one more failure and never passes 15 minutes', () => {
    const scope = fc.constantFrom<WaitingScope>('own', 'pair', 'address', 'account');
    fc.assert(
      fc.property(scope, fc.nat(10_000), fc.nat(), (which, failures, now) => {
        const wait = (count: number) =>
          remainingWait(charged(which, { failures: count, waitUntil: 0, forgetAt: Infinity }, now), now);
        return wait(failures) <= wait(failures + 1) && wait(failures + 1) <= 900;
      }),
    );
  });

  it('counts a started second as a whole one', () => {
    const count = { failures: 5, waitUntil: 30_000, forgetAt: Infinity };
    assert.equal(remainingWait(count, 100), 30);
    assert.equal(remainingWait(count, 30_000), 0);
    assert.equal(remainingWait(undefined, 30_000), 0);
  });

  it('holds nobody back who began a moment before a mistake that costs no wait', () => {
    assert.equal(remainingWait(charged('address', undefined, 1_000), 999), 0);
  });

  it('forgets failures 12 hours after the last one', () => {
    const twelveHours = 12 * 3_600_000;
    const fifth = charged('pair', { failures: 4, waitUntil: 0, forgetAt: 1 }, 0);
    assert.equal(charged('pair', fifth, twelveHours - 1).failures, 6);
    assert.equal(charged('pair', fifth, twelveHours).failures, 1);
  });
});

it('holds a person back only for mistakes made where that person signed in before', () => {
  assert.deepEqual(scopesOf({ browser: true, address: true }), ['own']);
  assert.deepEqual(scopesOf({ browser: true, address: false }), ['own']);
  assert.deepEqual(scopesOf({ browser: false, address: true }), ['pair']);
  assert.deepEqual(scopesOf({ browser: false, address: false }), ['pair', 'address', 'account']);
});

it('says a wait in words', () => {
  assert.deepEqual([1, 30, 59, 60, 61, 900].map(waitInWords), [
    '1 seconde',
    '30 secondes',
    '59 secondes',
    '1 minute',
    '2 minutes',
    '15 minutes',
  ]);
});

describe('the network of an address', () => {
  const cases: [address: string, network: string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ];
  for (const [address, network] of cases)
    it(`of ${address || 'none'} is ${network || 'none'}`, () => assert.equal(networkOf(address), network));
});
