import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import { announce, type Unit } from '@club/service-kit';
import mongoose from 'mongoose';
import { Sessions, type StoredSession } from './session-model.ts';
import { hasEnded, startingAt, touchedAt } from './session-rules.ts';
import { hashToken, newToken } from './session-token.ts';

/** Opens a session and answers the token for the cookie, which is stored nowhere. */
export async function openSession(userId: string, now: Date): Promise<string> {
  const token = newToken();
  await Sessions.create([{ tokenHash: hashToken(token), userId, createdAt: now, ...startingAt(now) }]);
  return token;
}

/** The session of a token unless it has ended. Using it makes it live on. */
export async function useSession(token: string, now: Date): Promise<StoredSession | undefined> {
  const session = await Sessions.findOne({ tokenHash: hashToken(token) }).lean();
  if (!session || hasEnded(session, now)) return undefined;
  const touched = touchedAt(session, now);
  // $max: of two instances that note a use at once, the later one counts.
  if (touched) await Sessions.updateOne({ _id: session._id }, { $max: touched });
  return session;
}

/** Ends the session of a token, if there is one, everywhere. */
export async function endSession(token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const ended = await Sessions.findOneAndDelete({ tokenHash: hashToken(token) }).lean();
  if (ended) tellGateways({ sessionId: ended._id });
}

/** Removes every session of a user but the one kept. Once committed, `refreshSessionsOf` makes gateways forget them. */
export async function removeSessionsOf(unit: Unit, userId: string, keptSessionId = ''): Promise<void> {
  const others = { userId, _id: mongoose.trusted({ $ne: keptSessionId }) };
  await Sessions.deleteMany(others, { session: unit.session });
}

/** Makes gateways ask again who a user's sessions belong to: new rights hold at once, removed sessions end. */
export function refreshSessionsOf(userId: string): void {
  tellGateways({ userId });
}

function tellGateways(revoked: SessionRevoked): void {
  announce(sessionRevokedSubject, revoked);
}
