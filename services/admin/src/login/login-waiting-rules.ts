/** Failures counted under one key. Moments are milliseconds since the epoch. */
export interface FailureCount {
  failures: number;
  /** No attempt is allowed before; 0 without wait. */
  waitUntil: number;
  /** The failures count for nothing from then on. */
  forgetAt: number;
}

/** What a key of the waiting stands for (infra/decisions/0007-login-waiting.md). */
export type WaitingScope = 'pair' | 'address' | 'account';

/** The failure that brings the first wait: of one person, of a club behind one address, of an account from everywhere. */
const firstWaitAfter: Readonly<Record<WaitingScope, number>> = { pair: 5, address: 20, account: 50 };

/** Seconds to wait after that failure and each further one; the last stays. */
const longestWait = 900;
const waits: readonly number[] = [30, 60, 120, 240, 480, longestWait];

/** Failures are forgotten this long after the last one: 12 hours. */
const forgetAfterMs = 12 * 3_600_000;

/** An address from which an account signed in is known to it this long: 30 days. */
export const knownForMs = 30 * 24 * 3_600_000;

/** Whole seconds still to wait under this key; 0 when an attempt is allowed. */
export function remainingWait(count: FailureCount | undefined, now: number): number {
  return count === undefined ? 0 : Math.max(0, Math.ceil((count.waitUntil - now) / 1000));
}

/**
 * The count once an attempt is under way. It is charged before the password is checked, so that a hundred guesses sent
 * at once are counted like a hundred sent in turn; a success takes the charge back.
 */
export function charged(scope: WaitingScope, count: FailureCount | undefined, now: number): FailureCount {
  const failures = 1 + (count !== undefined && count.forgetAt > now ? count.failures : 0);
  const over = failures - firstWaitAfter[scope];
  const seconds = over < 0 ? 0 : (waits[over] ?? longestWait);
  // Not `now`: an attempt that began a millisecond earlier would have to wait for this one.
  const waitUntil = seconds === 0 ? 0 : now + seconds * 1000;
  return { failures, waitUntil, forgetAt: now + forgetAfterMs };
}

/**
 * Which counters hold an attempt back. Where the account signed in before, only its own mistakes at this address count:
 * strangers can neither shut its owner out nor make a whole club wait behind one address.
 */
export function scopesOf(knownAddress: boolean): readonly WaitingScope[] {
  return knownAddress ? ['pair'] : ['pair', 'address', 'account'];
}

/** A wait as people say it, rounded up: «30 secondes», «1 minute», «15 minutes». */
export function waitInWords(seconds: number): string {
  const inMinutes = seconds >= 60;
  const count = inMinutes ? Math.ceil(seconds / 60) : seconds;
  return `${count} ${inMinutes ? 'minute' : 'seconde'}${count > 1 ? 's' : ''}`;
}

/**
 * The network an address belongs to: an IPv4 address is one, of an IPv6 address the first 64 bits, since one household
 * holds all the rest and could change it at each guess.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
