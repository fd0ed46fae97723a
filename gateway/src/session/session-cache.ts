import type { ResolvedSession, SessionRevoked } from '@club/contract';

/** What is remembered of a token; no session means that admin knew none. */
interface Entry {
  session: ResolvedSession | undefined;
  /** Milliseconds of the cache's clock. */
  storedAt: number;
}

export interface SessionCacheOptions {
  /** How long an answer of admin counts now, in milliseconds: short while revocations cannot be heard. */
  lifetime: () => number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Beyond this, the oldest entries are forgotten: a flood of made-up cookies must not fill the memory. */
  capacity?: number;
}

/** Remembers which session a token stands for; forgets at once what is revoked. Keys are hashes, never tokens. */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #options: Required<SessionCacheOptions>;

  constructor(options: SessionCacheOptions) {
    this.#options = { capacity: 10_000, ...options };
  }

  /** The entry of a token while it counts; `session` may be undefined for a token that stands for none. */
  get(key: string): { session: ResolvedSession | undefined } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { now, lifetime } = this.#options;
    const ended = entry.session !== undefined && Date.parse(entry.session.expiresAt) <= now();
    if (!ended && now() - entry.storedAt <= lifetime()) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, session: ResolvedSession | undefined): void {
    this.#entries.delete(key);
    this.#entries.set(key, { session, storedAt: this.#options.now() });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.capacity) break;
      this.#entries.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Forgets one session, or every session of a user. */
  revoke({ sessionId, userId }: SessionRevoked): void {
    for (const [key, { session }] of this.#entries) {
      if (session && (session.sessionId === sessionId || session.user.id === userId))
        this.#entries.delete(key);
    }
  }

  /** Forgets all: revocations may have been missed. */
  clear(): void {
    this.#entries.clear();
  }
}
