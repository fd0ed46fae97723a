import { createHash } from 'node:crypto';
import { isDuplicateKey, RuleError } from '@club/service-kit';
import { FailureCounts, type StoredFailureCount } from './login-waiting-model.ts';
import {
  charged,
  knownForMs,
  networkOf,
  remainingWait,
  scopesOf,
  waitInWords,
  type WaitingScope,
} from './login-waiting-rules.ts';

/** A login attempt; the account by `codeKeyOf`. */
export interface Attempt {
  codeKey: string;
  address: string;
  now: Date;
  /** Of the browser's cookie: one of them may be this account's (`known-browser.ts`). */
  browserTokens?: readonly string[];
  /** Who asks is signed in: a stranger at the same address must not make him wait. */
  sessionId?: string | undefined;
}

/** What is counted together. */
interface Lane {
  scope: WaitingScope;
  key: string;
}

/** A count before and after the charge. */
interface Charge extends Lane {
  before: StoredFailureCount | null;
  after: StoredFailureCount;
}

/** Charged as a failure until settled. */
export interface ChargedAttempt {
  /** Seconds that the next attempt has to wait if this one fails. */
  wait: number;
  /** Of the browser's tokens the one by which the account is known there. */
  knownBy: string | undefined;
  /** Once the password proved right. After a sign-in the account is known at this address, and on the browser with that token. */
  settle: (signedIn?: { browserToken: string }) => Promise<void>;
  /** When the password was right but a second step is asked for: as if nothing had been tried. */
  withdraw: () => Promise<void>;
}

/**
 * Charges an attempt before its password is checked (decision 7).
 * @throws RuleError `too_many_logins` (429), with the wait in words and seconds
 */
export async function beginAttempt(attempt: Attempt): Promise<ChargedAttempt> {
  const { lanes, knownBy } = await lanesOf(attempt);
  await assertNoWait(lanes, attempt.now);
  const charges: Charge[] = [];
  for (const lane of lanes) charges.push(await charge(lane, attempt.now));
  const waits = charges.map(({ after }) => remainingWait(after, attempt.now.getTime()));
  return {
    wait: Math.max(0, ...waits),
    knownBy,
    settle: async (signedIn) => {
      await forgive(charges);
      if (!signedIn) return;
      await noteKnown(attempt, signedIn.browserToken);
      if (knownBy !== undefined) await FailureCounts.deleteOne({ _id: ownKeyOf(attempt, knownBy) });
    },
    withdraw: async () => {
      for (const one of charges) await takeBack(one);
    },
  };
}

/** What this attempt is counted under. */
async function lanesOf(attempt: Attempt): Promise<{ lanes: Lane[]; knownBy: string | undefined }> {
  const { sessionId, browserTokens = [], now } = attempt;
  if (sessionId !== undefined)
    return { lanes: [{ scope: 'own', key: ownKeyOf(attempt, sessionId) }], knownBy: undefined };
  const pairKey = keyOf('pair', attempt);
  const browsers = new Map(browserTokens.map((token) => [ownKeyOf(attempt, token), token]));
  const known = await FailureCounts.find({
    _id: { $in: [pairKey, ...browsers.keys()] },
    knownUntil: { $gt: now.getTime() },
  }).toArray();
  const ownKey = known.find(({ _id }) => _id !== pairKey)?._id;
  const scopes = scopesOf({
    browser: ownKey !== undefined,
    address: known.some(({ _id }) => _id === pairKey),
  });
  const lanes = scopes.map((scope) => ({ scope, key: scope === 'own' ? ownKey! : keyOf(scope, attempt) }));
  return { lanes, knownBy: ownKey === undefined ? undefined : browsers.get(ownKey) };
}

/** All counts first, so that a refused attempt is charged nowhere. */
async function assertNoWait(lanes: readonly Lane[], now: Date): Promise<void> {
  const keys = lanes.map(({ key }) => key);
  const counts = await FailureCounts.find({ _id: { $in: keys } }).toArray();
  refuseWhileWaiting(counts, now);
}

function refuseWhileWaiting(counts: readonly (StoredFailureCount | null)[], now: Date): void {
  const waits = counts.map((count) => remainingWait(count ?? undefined, now.getTime()));
  const retryAfter = Math.max(0, ...waits);
  if (retryAfter === 0) return;
  const message = `Trop de tentatives. Réessayez dans ${waitInWords(retryAfter)}.`;
  throw new RuleError('too_many_logins', { message, retryAfter });
}

/** Adds a failure; retried when another attempt changed the count. */
async function charge({ scope, key }: Lane, now: Date): Promise<Charge> {
  for (;;) {
    const before = await FailureCounts.findOne({ _id: key });
    refuseWhileWaiting([before], now);
    const next = charged(scope, before ?? undefined, now.getTime());
    const knownUntil = before?.knownUntil ?? 0;
    const expiresAt = new Date(Math.max(next.forgetAt, knownUntil));
    const after = { _id: key, ...next, knownUntil, expiresAt };
    if (await replaceCount(before, after)) return { scope, key, before, after };
  }
}

/** Optimistic write; answers whether it succeeded. */
async function replaceCount(before: StoredFailureCount | null, after: StoredFailureCount): Promise<boolean> {
  if (before) {
    const { _id, failures, waitUntil } = before;
    const { matchedCount } = await FailureCounts.replaceOne({ _id, failures, waitUntil }, after);
    return matchedCount === 1;
  }
  try {
    await FailureCounts.insertOne(after);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** A success ends what was counted under it; an address gets its own attempt back only, and other lanes are a guesser's. */
async function forgive(charges: readonly Charge[]): Promise<void> {
  for (const one of charges)
    if (one.scope === 'address') await takeBack(one);
    else
      await FailureCounts.updateOne({ _id: one.key }, { $set: { failures: 0, waitUntil: 0, forgetAt: 0 } });
}

/** Only where and on which browser an account signed in: what others failed there meanwhile is counted on. */
async function noteKnown(attempt: Attempt, browserToken: string): Promise<void> {
  const knownUntil = attempt.now.getTime() + knownForMs;
  const change = {
    $max: { knownUntil, expiresAt: new Date(knownUntil) },
    $setOnInsert: { failures: 0, waitUntil: 0, forgetAt: 0 },
  };
  for (const key of [keyOf('pair', attempt), ownKeyOf(attempt, browserToken)])
    await FailureCounts.updateOne({ _id: key }, change, { upsert: true });
}

/** Unless somebody failed meanwhile: one failure too many does no harm. */
async function takeBack({ key, before, after }: Charge): Promise<void> {
  if (before) await replaceCount(after, before);
  else await FailureCounts.deleteOne({ _id: key, failures: after.failures });
}

/** Until when each account has to wait wherever the attempt comes from, by `codeKeyOf`; those that need not are absent. */
export async function accountWaits(codeKeys: readonly string[], now: Date): Promise<Map<string, Date>> {
  const keys = new Map(codeKeys.map((codeKey) => [keyOf('account', { codeKey, address: '', now }), codeKey]));
  const counts = await FailureCounts.find({
    _id: { $in: [...keys.keys()] },
    waitUntil: { $gt: now.getTime() },
  }).toArray();
  return new Map(counts.map(({ _id, waitUntil }) => [keys.get(_id) ?? '', new Date(waitUntil)]));
}

function keyOf(scope: Exclude<WaitingScope, 'own'>, { codeKey, address }: Attempt): string {
  const account = scope === 'address' ? '' : codeKey;
  const network = scope === 'account' ? '' : networkOf(address);
  return hashOf([scope, account, network]);
}

/** Of an account on a browser, by the token that its cookie has for it, or in a session. */
function ownKeyOf({ codeKey }: Attempt, token: string): string {
  return hashOf(['own', codeKey, token]);
}

/** People type passwords into the code field, and addresses are personal. */
function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
