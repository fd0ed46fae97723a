import { createHash } from 'node:crypto';
import { errorTable, type ResolvedSession, type SessionRevoked } from '@club/contract';
import { RuleError } from '@club/service-kit/edge';

/** Cache lifetimes (ms): while revocation events arrive, and without the bus. */
const heardLifetimeMs = 30_000;
const unheardLifetimeMs = 1_000;
/** Maximum cached sessions, oldest evicted first: invented cookies must not fill the memory. */
const capacity = 10_000;

export interface SessionsOptions {
  /** RuleError `unauthenticated`, `unavailable`. Background requests do not prolong the session. */
  ask: (token: string, requestId: string, background: boolean) => Promise<ResolvedSession>;
  hearsRevocations: () => boolean;
  now: () => number;
}

/** Options of a session lookup (I-15). */
export interface Asking {
  /** Background request: does not prolong the session. */
  background?: boolean;
  /** Bypasses the cache: another process may have prolonged the session. */
  fresh?: boolean;
}

/** Admin's answer about a token; without session the token is unknown. */
interface Found {
  session: ResolvedSession | undefined;
  /** French reason of a revocation. */
  why: string | undefined;
}

interface Entry extends Found {
  storedAt: number;
  /** Admin has recorded a recent use; the next uses can wait. */
  isNoted: boolean;
}

/** Session cache, by hash of the token (I-4). */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #entries = new Map<string, Entry>();
  /** Last known session, for calls that work without admin. Only a revocation removes it. */
  readonly #last = new Map<string, ResolvedSession>();
  readonly #asked = new Map<string, Promise<ResolvedSession | undefined>>();
  /** Incremented by each revocation: an answer requested before it is not cached. */
  #revocations = 0;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Session of a token, or undefined. Concurrent lookups share one request to admin. Throws `unavailable`. */
  async resolve(
    token: string,
    requestId: string,
    { background = false, fresh = false }: Asking = {},
  ): Promise<ResolvedSession | undefined> {
    const key = keyOf(token);
    const known = this.#get(key);
    const tellsEnough = known && (known.isNoted || background || !known.session);
    if (tellsEnough && !fresh) return known.session;
    const asking = `${background ? 'background' : 'use'} ${key}`;
    const pending =
      this.#asked.get(asking) ??
      this.#askAdmin(key, token, requestId, background).finally(() => this.#asked.delete(asking));
    this.#asked.set(asking, pending);
    return pending;
  }

  /** French reason why a session was revoked, or undefined. */
  whyEnded(token: string): string | undefined {
    return this.#entries.get(keyOf(token))?.why;
  }

  /** Last known session, for the few calls that must work while admin is away (I-25). */
  lastKnown(token: string): ResolvedSession | undefined {
    const last = this.#last.get(keyOf(token));
    return last && Date.parse(last.expiresAt) > this.#options.now() ? last : undefined;
  }

  has(token: string): boolean {
    return this.#get(keyOf(token)) !== undefined;
  }

  forget(token: string): void {
    this.#revocations += 1;
    this.#entries.delete(keyOf(token));
    this.#last.delete(keyOf(token));
  }

  revoke(revoked: SessionRevoked): void {
    this.#revocations += 1;
    for (const [key, { session }] of this.#entries)
      if (isRevoked(session, revoked)) this.#entries.delete(key);
    for (const [key, session] of this.#last) if (isRevoked(session, revoked)) this.#last.delete(key);
  }

  /** Clears the cache when revocation events may have been missed. */
  clear(): void {
    this.#revocations += 1;
    this.#entries.clear();
  }

  async #askAdmin(
    key: string,
    token: string,
    requestId: string,
    background: boolean,
  ): Promise<ResolvedSession | undefined> {
    const before = this.#revocations;
    const found = await sessionOrNone(this.#options.ask(token, requestId, background));
    if (this.#revocations === before) this.#set(key, found, !background);
    return found.session;
  }

  #get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { now, hearsRevocations } = this.#options;
    const lifetime = hearsRevocations() ? heardLifetimeMs : unheardLifetimeMs;
    const ended = entry.session !== undefined && Date.parse(entry.session.endsAt) <= now();
    if (!ended && now() - entry.storedAt <= lifetime) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #set(key: string, found: Found, isNoted: boolean): void {
    this.#entries.delete(key);
    this.#entries.set(key, { ...found, storedAt: this.#options.now(), isNoted });
    this.#last.delete(key);
    if (found.session) this.#last.set(key, found.session);
    for (const kept of [this.#entries, this.#last])
      for (const oldest of kept.keys()) {
        if (kept.size <= capacity) break;
        kept.delete(oldest);
      }
  }
}

/** Drops one session, those of a user, or those of all users with a profile. */
export function isRevoked(
  session: ResolvedSession | undefined,
  { sessionId, userId, profileType }: SessionRevoked,
): boolean {
  if (!session) return false;
  const { user } = session;
  if (sessionId !== undefined && session.sessionId === sessionId) return true;
  if (userId !== undefined && user.id === userId) return true;
  return profileType !== undefined && user.profileType === profileType;
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

async function sessionOrNone(answer: Promise<ResolvedSession>): Promise<Found> {
  try {
    return { session: await answer, why: undefined };
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'unauthenticated') throw error;
    const isUsual = error.message === errorTable.unauthenticated.message;
    return { session: undefined, why: isUsual ? undefined : error.message };
  }
}
