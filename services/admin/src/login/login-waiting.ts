import { createHash } from 'node:crypto';
import { isDuplicateKey, RuleError } from '@club/service-kit';
import mongoose from 'mongoose';
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
}

/** A count before and after the charge. */
interface Charge {
  scope: WaitingScope;
  key: string;
  before: StoredFailureCount | null;
  after: StoredFailureCount;
}

/** Charged as a failure until settled. */
export interface ChargedAttempt {
  /** Seconds that the next attempt has to wait if this one fails. */
  wait: number;
  /** Once the password proved right. */
  settle: () => Promise<void>;
  /** When the password was right but a second step is asked for: as if nothing had been tried. */
  withdraw: () => Promise<void>;
}

/**
 * Charges an attempt before its password is checked (decision 7).
 * @throws RuleError `too_many_logins` (429), with the wait in words and seconds
 */
export async function beginAttempt(attempt: Attempt): Promise<ChargedAttempt> {
  const pair = await FailureCounts.findById(keyOf('pair', attempt)).lean();
  const scopes = scopesOf((pair?.knownUntil ?? 0) > attempt.now.getTime());
  await assertNoWait(scopes, attempt);
  const charges: Charge[] = [];
  for (const scope of scopes) charges.push(await charge(scope, attempt));
  const waits = charges.map(({ after }) => remainingWait(after, attempt.now.getTime()));
  return {
    wait: Math.max(0, ...waits),
    settle: () => settle(charges, attempt),
    withdraw: async () => {
      for (const one of charges) await takeBack(one);
    },
  };
}

/** All counts first, so that a refused attempt is charged nowhere. */
async function assertNoWait(scopes: readonly WaitingScope[], attempt: Attempt): Promise<void> {
  const keys = scopes.map((scope) => keyOf(scope, attempt));
  const counts = await FailureCounts.find({ _id: mongoose.trusted({ $in: keys }) }).lean();
  refuseWhileWaiting(counts, attempt.now);
}

function refuseWhileWaiting(counts: readonly (StoredFailureCount | null)[], now: Date): void {
  const waits = counts.map((count) => remainingWait(count ?? undefined, now.getTime()));
  const retryAfter = Math.max(0, ...waits);
  if (retryAfter === 0) return;
  const message = `Trop de tentatives. Réessayez dans ${waitInWords(retryAfter)}.`;
  throw new RuleError('too_many_logins', { message, retryAfter });
}

/** Adds a failure; retried when another attempt changed the count. */
async function charge(scope: WaitingScope, attempt: Attempt): Promise<Charge> {
  const key = keyOf(scope, attempt);
  for (;;) {
    const before = await FailureCounts.findById(key).lean();
    refuseWhileWaiting([before], attempt.now);
    const next = charged(scope, before ?? undefined, attempt.now.getTime());
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
    await FailureCounts.create([after]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function settle(charges: readonly Charge[], attempt: Attempt): Promise<void> {
  await FailureCounts.deleteOne({ _id: keyOf('account', attempt) });
  const knownUntil = attempt.now.getTime() + knownForMs;
  const known = { failures: 0, waitUntil: 0, forgetAt: 0, knownUntil, expiresAt: new Date(knownUntil) };
  await FailureCounts.updateOne({ _id: keyOf('pair', attempt) }, { $set: known }, { upsert: true });
  const address = charges.find(({ scope }) => scope === 'address');
  if (address) await takeBack(address);
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
    _id: mongoose.trusted({ $in: [...keys.keys()] }),
    waitUntil: mongoose.trusted({ $gt: now.getTime() }),
  }).lean();
  return new Map(counts.map(({ _id, waitUntil }) => [keys.get(_id) ?? '', new Date(waitUntil)]));
}

/** Hashed: people type passwords into the code field, and addresses are personal. */
function keyOf(scope: WaitingScope, { codeKey, address }: Attempt): string {
  const account = scope === 'address' ? '' : codeKey;
  const network = scope === 'account' ? '' : networkOf(address);
  return createHash('sha256')
    .update(JSON.stringify([scope, account, network]))
    .digest('base64url');
}
