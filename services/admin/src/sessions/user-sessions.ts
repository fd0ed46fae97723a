import type { AnswerOf, userCalls, UserSession } from '@club/contract';
import { recordHistory, transaction, type CallRequest } from '@club/service-kit';
import { writeJournal } from '../journal/journal.ts';
import { permissionsOf } from '../profiles/profiles.ts';
import { findUser } from '../users/find-user.ts';
import { assertWithinRights } from '../users/user-rules.ts';
import { Sessions } from './session-model.ts';
import { refreshSessionsOf, removeSessionsOf } from './sessions.ts';

/**
 * The open sessions of a user, the last used first.
 * @throws RuleError `not_found` (404)
 */
export async function listUserSessions(
  { params, actor }: CallRequest<typeof userCalls.listUserSessions>,
  now: Date,
): Promise<UserSession[]> {
  const { _id: userId } = await transaction((unit) => findUser(unit, params.id));
  const open = { userId, endsAt: { $gt: now }, endedBecause: null };
  const sessions = await Sessions.find(open).sort({ lastSeenAt: -1 }).toArray();
  return sessions.map((session) => ({
    id: session._id,
    startedAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    address: session.address ?? null,
    userAgent: session.userAgent ?? null,
    isCurrent: session._id === actor.sessionId,
  }));
}

/**
 * Ends the sessions of a user at once; of oneself all but the present one. Who holds more rights is not signed out by
 * who holds fewer (I-9).
 * @throws RuleError `not_found` (404), `forbidden` (403)
 */
export async function endUserSessions({
  params,
  actor,
  requestId,
}: CallRequest<typeof userCalls.endUserSessions>): Promise<AnswerOf<typeof userCalls.endUserSessions>> {
  const fermees = await transaction(async (unit) => {
    const { _id: id, codeUtilisateur, profileType, version } = await findUser(unit, params.id);
    const isOneself = id === actor.id;
    if (!isOneself) assertWithinRights(actor.permissions, await permissionsOf(profileType, unit));
    const ended = await removeSessionsOf(unit, id, isOneself ? actor.sessionId : undefined);
    if (ended === 0) return 0;
    const line = { entity: 'user', id, version, action: 'update' } as const;
    await recordHistory(unit, {
      ...line,
      before: { sessions: ended },
      after: { sessions: 0 },
      actor,
      requestId,
    });
    const told = { type: 'session_terminee', actor, requestId, user: { id, codeUtilisateur } } as const;
    await writeJournal(unit, { ...told, detail: `Sessions terminées\u00a0: ${ended}` });
    return ended;
  });
  refreshSessionsOf(params.id);
  return { message: 'Sessions terminées', fermees };
}
