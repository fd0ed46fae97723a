/** Failures under one key. Times in ms since 1970. */
export interface FailureCount {
  failures: number;
  /** 0 without wait. */
  waitUntil: number;
  forgetAt: number;
}

/** What is counted (decision 7); `own` is the browser that an account is known on, or an open session. */
export type WaitingScope = 'own' | 'pair' | 'address' | 'account';

/** Failures before the first wait. */
const firstWaitAfter: Readonly<Record<WaitingScope, number>> = {
  own: 5,
  pair: 5,
  address: 20,
  account: 50,
};

/** Seconds after that failure and each further one; the last stays. */
const longestWait = 900;
const waits: readonly number[] = [30, 60, 120, 240, 480, longestWait];

/** 12 hours after the last failure. */
const forgetAfterMs = 12 * 3_600_000;

/** 30 days. */
export const knownForMs = 30 * 24 * 3_600_000;

/** Whole seconds; 0 when an attempt is allowed. */
export function remainingWait(count: FailureCount | undefined, now: number): number {
  return count === undefined ? 0 : Math.max(0, Math.ceil((count.waitUntil - now) / 1000));
}

/**
 * The count of an attempt under way: charged before the password is checked, so that parallel guesses count;
 * taken back on success.
 */
export function charged(scope: WaitingScope, count: FailureCount | undefined, now: number): FailureCount {
  const failures = 1 + (count !== undefined && count.forgetAt > now ? count.failures : 0);
  const over = failures - firstWaitAfter[scope];
  const seconds = over < 0 ? 0 : (waits[over] ?? longestWait);
  // Not `now`: an attempt that began a millisecond earlier would have to wait.
  const waitUntil = seconds === 0 ? 0 : now + seconds * 1000;
  return { failures, waitUntil, forgetAt: now + forgetAfterMs };
}

/** Where the account signed in before, only what went wrong there counts: on this browser, at this address (decision 7). */
export function scopesOf(known: { browser: boolean; address: boolean }): readonly WaitingScope[] {
  if (known.browser) return ['own'];
  return known.address ? ['pair'] : ['pair', 'address', 'account'];
}

/** Rounded up: «30 secondes», «15 minutes». */
export function waitInWords(seconds: number): string {
  const inMinutes = seconds >= 60;
  const count = inMinutes ? Math.ceil(seconds / 60) : seconds;
  return `${count} ${inMinutes ? 'minute' : 'seconde'}${count > 1 ? 's' : ''}`;
}

/** An IPv4 address; of an IPv6 address the first 64 bits, which one household holds. */
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
