import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import { publishHint, type UnitOfWork } from '@club/service-kit';
import mongoose from 'mongoose';
import { Sessions, type StoredSession } from './session-model.ts';
import { hasEnded, startingAt, touchedAt } from './session-rules.ts';
import { hashToken, newToken } from './session-token.ts';

/** Whose session, from when, and on which authorised device. */
interface NewSession {
  userId: string;
  deviceId: string | null;
  now: Date;
}

/** Opens a session; answers its token, which is stored nowhere. */
export async function openSession(unit: UnitOfWork, { userId, deviceId, now }: NewSession): Promise<string> {
  const token = newToken();
  const session = { tokenHash: hashToken(token), userId, deviceId, createdAt: now, ...startingAt(now) };
  await Sessions.create([session], { session: unit.session });
  return token;
}

/** Null once ended; using it prolongs it. */
export async function useSession(token: string, now: Date): Promise<StoredSession | undefined> {
  const session = await Sessions.findOne({ tokenHash: hashToken(token) }).lean();
  if (!session || hasEnded(session, now)) return undefined;
  const touched = touchedAt(session, now);
  // $max: of two instances the later use counts.
  if (touched) await Sessions.updateOne({ _id: session._id }, { $max: touched });
  return session;
}

/** Ends the session of a cookie and tells the gateways after the commit; undefined when there was none. */
export async function endSession(
  unit: UnitOfWork,
  token: string | undefined,
): Promise<StoredSession | undefined> {
  if (token === undefined) return undefined;
  const filter = { tokenHash: hashToken(token) };
  const ended = await Sessions.findOneAndDelete(filter, { session: unit.session }).lean();
  if (ended) unit.afterCommit(() => tellGateways({ sessionId: ended._id }));
  return ended ?? undefined;
}

/** Removes a user's sessions but the one kept; `refreshSessionsOf` then tells the gateways. Answers how many. */
export async function removeSessionsOf(
  unit: UnitOfWork,
  userId: string,
  keptSessionId = '',
): Promise<number> {
  const others = { userId, _id: mongoose.trusted({ $ne: keptSessionId }) };
  const { deletedCount } = await Sessions.deleteMany(others, { session: unit.session });
  return deletedCount;
}

/** Makes gateways ask again about a user's sessions. */
export function refreshSessionsOf(userId: string): void {
  tellGateways({ userId });
}

function tellGateways(revoked: SessionRevoked): void {
  publishHint(sessionRevokedSubject, revoked);
}
