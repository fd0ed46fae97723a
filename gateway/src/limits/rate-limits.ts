import { RuleError } from '@club/service-kit/edge';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Burst in seconds: a page may open with many requests. */
const windowSeconds = 5;

/** Logins also have waiting times of their own (I-8). */
export interface RateLimits {
  /** RuleError `too_many_requests`. */
  countSession: (token: string) => Promise<void>;
  /** RuleError `too_many_requests`. */
  countAddress: (address: string) => Promise<void>;
}

/** `perSecond` per session, and per address without one. */
export function createRateLimits(perSecond: number): RateLimits {
  const options = { points: perSecond * windowSeconds, duration: windowSeconds };
  const sessions = new RateLimiterMemory({ ...options, keyPrefix: 'session' });
  const addresses = new RateLimiterMemory({ ...options, keyPrefix: 'address' });
  return {
    countSession: (token) => count(sessions, token),
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
