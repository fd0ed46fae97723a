import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import { clubSettings, publishHint, type UnitOfWork } from '@club/service-kit';
import mongoose from 'mongoose';
import { Sessions, type StoredSession } from './session-model.ts';
import { hasEnded, startingAt, touchedAt } from './session-rules.ts';
import { hashToken, newToken } from './session-token.ts';

const idleMinutes = () => clubSettings.current.systemSettings.sessionTimeout;

/** Opens a session; answers its token, which is stored nowhere. */
export async function openSession(userId: string, now: Date): Promise<string> {
  const token = newToken();
  await Sessions.create([
    { tokenHash: hashToken(token), userId, createdAt: now, ...startingAt(now, idleMinutes()) },
  ]);
  return token;
}

/** Null once ended; using it prolongs it. */
export async function useSession(token: string, now: Date): Promise<StoredSession | undefined> {
  const session = await Sessions.findOne({ tokenHash: hashToken(token) }).lean();
  if (!session || hasEnded(session, now)) return undefined;
  const touched = touchedAt(session, now, idleMinutes());
  // $max: of two instances the later use counts.
  if (touched) await Sessions.updateOne({ _id: session._id }, { $max: touched });
  return session;
}

export async function endSession(token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const ended = await Sessions.findOneAndDelete({ tokenHash: hashToken(token) }).lean();
  if (ended) tellGateways({ sessionId: ended._id });
}

/** Removes a user's sessions but the one kept; `refreshSessionsOf` then tells the gateways. */
export async function removeSessionsOf(unit: UnitOfWork, userId: string, keptSessionId = ''): Promise<void> {
  const others = { userId, _id: mongoose.trusted({ $ne: keptSessionId }) };
  await Sessions.deleteMany(others, { session: unit.session });
}

/** Makes gateways ask again about a user's sessions. */
export function refreshSessionsOf(userId: string): void {
  tellGateways({ userId });
}

function tellGateways(revoked: SessionRevoked): void {
  publishHint(sessionRevokedSubject, revoked);
}
