import { RuleError } from '@club/service-kit/edge';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests are counted over this many seconds, so that a page that opens with many calls is not cut off. */
const windowSeconds = 5;

/** Refuses who asks more than a person or an honest program does. Logging in has its own waiting, kept by admin. */
export interface RateLimits {
  /** Counts a request of a session. Throws RuleError `too_many_requests`. */
  countSession: (sessionId: string) => Promise<void>;
  /** Counts a request without session of an address. Throws RuleError `too_many_requests`. */
  countAddress: (address: string) => Promise<void>;
}

/** Makes the limits; `perSecond` requests a second, for each session and for each address without one. */
export function createRateLimits(perSecond: number): RateLimits {
  const options = { points: perSecond * windowSeconds, duration: windowSeconds };
  const sessions = new RateLimiterMemory({ ...options, keyPrefix: 'session' });
  const addresses = new RateLimiterMemory({ ...options, keyPrefix: 'address' });
  return {
    countSession: (sessionId) => count(sessions, sessionId),
    countAddress: (address) => count(addresses, address),
  };
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new RuleError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
    });
  }
}
