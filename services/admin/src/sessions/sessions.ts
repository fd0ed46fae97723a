import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import { clubSettings, publishHint, publishHintWhenUp, type UnitOfWork } from '@club/service-kit';
import { Types } from 'mongoose';
import { Sessions, type StoredSession } from './session-model.ts';
import { hasEnded, startingAt, touchedAt } from './session-rules.ts';
import { hashToken, newToken } from './session-token.ts';

/** Who signs in, from where, and on which authorised device. */
export interface SignIn {
  userId: string;
  address: string;
  userAgent: string | null;
  deviceId: string | null;
  now: Date;
}

/** Longer names of browsers are cut. */
const longestUserAgent = 300;

const idleMinutes = () => clubSettings.current.systemSettings.sessionTimeout;

/** Opens a session; answers its token, which is stored nowhere. */
export async function openSession(
  unit: UnitOfWork,
  { userId, address, userAgent, deviceId, now }: SignIn,
): Promise<string> {
  const token = newToken();
  const browser = userAgent?.slice(0, longestUserAgent) ?? null;
  const from = { address, userAgent: browser, deviceId, createdAt: now, ...startingAt(now, idleMinutes()) };
  await Sessions.insertOne(
    {
      _id: new Types.ObjectId().toHexString(),
      tokenHash: hashToken(token),
      userId,
      ...from,
      endedBecause: null,
    },
    { session: unit.session },
  );
  return token;
}

/** Undefined once its time is over; one that was ended before says why in `endedBecause`. */
export async function findSession(token: string, now: Date): Promise<StoredSession | undefined> {
  const session = await Sessions.findOne({ tokenHash: hashToken(token) });
  return !session || hasEnded(session, now) ? undefined : session;
}

/** A session as its use now leaves it. */
export async function prolong(session: StoredSession, now: Date): Promise<StoredSession> {
  const touched = touchedAt(session, now, idleMinutes());
  if (!touched) return session;
  // $max: of two instances the later use counts.
  await Sessions.updateOne({ _id: session._id }, { $max: touched });
  return { ...session, ...touched };
}

/** Ends the session of a cookie and tells the gateways after the commit; undefined when there was none. */
export async function endSession(
  unit: UnitOfWork,
  token: string | undefined,
): Promise<StoredSession | undefined> {
  if (token === undefined) return undefined;
  const filter = { tokenHash: hashToken(token) };
  const ended = await Sessions.findOneAndDelete(filter, { session: unit.session });
  if (ended) unit.afterCommit(() => tellGateways({ sessionId: ended._id }));
  return ended ?? undefined;
}

/** Removes a user's sessions but the one kept, and says how many; `refreshSessionsOf` then tells the gateways. */
export async function removeSessionsOf(
  unit: UnitOfWork,
  userId: string,
  keptSessionId = '',
): Promise<number> {
  const others = { userId, _id: { $ne: keptSessionId } };
  const { deletedCount } = await Sessions.deleteMany(others, { session: unit.session });
  return deletedCount;
}

/** Makes gateways ask again about one session. */
export function refreshSession(sessionId: string): void {
  tellGateways({ sessionId });
}

/** Makes gateways ask again about a user's sessions. */
export function refreshSessionsOf(userId: string): void {
  tellGateways({ userId });
}

/** Makes gateways ask again about the sessions of all who have a profile. */
export function refreshSessionsWith(profileType: string): void {
  tellGateways({ profileType });
}

/** Makes gateways ask again about every session whenever this process comes back to the bus (I-4). */
export function refreshSessionsWhenUp(): void {
  const all: SessionRevoked = { all: true };
  publishHintWhenUp(sessionRevokedSubject, all);
}

function tellGateways(revoked: SessionRevoked): void {
  publishHint(sessionRevokedSubject, revoked);
}
