import { createHash } from 'node:crypto';
import type { ResolvedSession, SessionRevoked } from '@club/contract';
import { RuleError } from '@club/service-kit/edge';

/** With revocations heard, and without. */
const heardLifetimeMs = 30_000;
const unheardLifetimeMs = 1_000;
/** Oldest forgotten: made-up cookies must not fill the memory. */
const capacity = 10_000;

export interface SessionsOptions {
  /** RuleError `unauthenticated`, `unavailable`. */
  ask: (token: string, requestId: string) => Promise<ResolvedSession>;
  hearsRevocations: () => boolean;
  now: () => number;
}

/** No session = admin knew none. */
interface Entry {
  session: ResolvedSession | undefined;
  storedAt: number;
}

/** Sessions by the hash of their token, from memory where possible (I-4). */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #asked = new Map<string, Promise<ResolvedSession | undefined>>();
  /** An answer under way during a revocation is not kept. */
  #revocations = 0;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Undefined for a token of none. Concurrent requests ask admin once. Throws `unavailable`. */
  async resolve(token: string, requestId: string): Promise<ResolvedSession | undefined> {
    const key = keyOf(token);
    const known = this.#get(key);
    if (known) return known.session;
    const pending = this.#asked.get(key) ?? this.#askAdmin(key, token, requestId);
    this.#asked.set(key, pending);
    return pending;
  }

  has(token: string): boolean {
    return this.#get(keyOf(token)) !== undefined;
  }

  forget(token: string): void {
    this.#revocations += 1;
    this.#entries.delete(keyOf(token));
  }

  revoke(revoked: SessionRevoked): void {
    if (revoked.all) return this.clear();
    this.#revocations += 1;
    for (const [key, { session }] of this.#entries)
      if (isRevoked(session, revoked)) this.#entries.delete(key);
  }

  /** Revocations may have been missed. */
  clear(): void {
    this.#revocations += 1;
    this.#entries.clear();
  }

  async #askAdmin(key: string, token: string, requestId: string): Promise<ResolvedSession | undefined> {
    const before = this.#revocations;
    try {
      const session = await sessionOrNone(this.#options.ask(token, requestId));
      if (this.#revocations === before) this.#set(key, session);
      return session;
    } finally {
      this.#asked.delete(key);
    }
  }

  #get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { now, hearsRevocations } = this.#options;
    const lifetime = hearsRevocations() ? heardLifetimeMs : unheardLifetimeMs;
    const ended = entry.session !== undefined && Date.parse(entry.session.expiresAt) <= now();
    if (!ended && now() - entry.storedAt <= lifetime) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #set(key: string, session: ResolvedSession | undefined): void {
    this.#entries.delete(key);
    this.#entries.set(key, { session, storedAt: this.#options.now() });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= capacity) break;
      this.#entries.delete(oldest);
    }
  }
}

/** One session, or all of a user. */
export function isRevoked(
  session: ResolvedSession | undefined,
  { sessionId, userId }: SessionRevoked,
): boolean {
  return session !== undefined && (session.sessionId === sessionId || session.user.id === userId);
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

async function sessionOrNone(answer: Promise<ResolvedSession>): Promise<ResolvedSession | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RuleError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}
