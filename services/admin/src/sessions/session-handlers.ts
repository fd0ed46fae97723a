import { alreadySent, type HandlersOf, RuleError, transaction } from '@club/service-kit';
import type { authCalls, ResolvedSession, SignedInUser } from '@club/contract';
import type { Deps } from '../deps.ts';
import { clearCookie, tokensIn } from './session-cookie.ts';
import { profileOf } from '../profiles/profiles.ts';
import { secondFactorOf } from '../second-factor/check-second-factor.ts';
import { isSecondFactorRequired } from '../second-factor/required-profiles.ts';
import { type StoredUser, Users } from '../users/user-model.ts';
import { endSession, findSession, prolong } from './sessions.ts';
import type { Circumstances } from '../circumstances.ts';
import { sealKeyOf } from '../secrets/seal.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';

export const sessionHandlers = ({ now, cookie }: Deps) =>
  ({
    resolveSession: ({ body }) => resolveSession(body, now()),
    getSignedInUser: ({ actor }) => signedInUser(actor.id),
    getSceau: async ({ actor }) => ({ cle: sealKeyOf(actor.id).toString('base64') }),
    logout: async (request) => {
      const { req, res } = request;
      // The gateway has refused other sites.
      for (const token of tokensIn(cookie, req.get('Cookie')))
        await signOut(token, { ...request, now: now() });
      res.set({ 'Set-Cookie': clearCookie(cookie), 'Cache-Control': 'no-store' }).redirect('/login');
      return alreadySent;
    },
  }) satisfies Partial<HandlersOf<typeof authCalls>>;

/**
 * Whose session it is, with the profile's present rights. A use prolongs it, a call in the background does not (I-15).
 * @throws RuleError `unauthenticated` (401), with the reason where it was ended before its time
 */
export async function resolveSession(
  { token, background = false }: { token: string; background?: boolean },
  now: Date,
): Promise<ResolvedSession> {
  const found = await findSession(token, now);
  if (!found) throw new RuleError('unauthenticated');
  if (found.endedBecause) throw new RuleError('unauthenticated', { message: found.endedBecause });
  const user = await signedInUser(found.userId);
  const { _id: sessionId, endsAt, expiresAt } = background ? found : await prolong(found, now);
  return { sessionId, user, endsAt: endsAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/**
 * A person as screens need it.
 * @throws RuleError `unauthenticated` (401) unless there and active
 */
export async function signedInUser(userId: string): Promise<SignedInUser> {
  const user = await Users.findOne({ _id: userId });
  if (!user?.isActive) throw new RuleError('unauthenticated');
  return toSignedInUser(user);
}

async function toSignedInUser(user: StoredUser): Promise<SignedInUser> {
  const { _id, codeUtilisateur, firstName, lastName, email, profileType, mustChangePassword } = user;
  const profile = await profileOf(profileType);
  return {
    id: _id,
    codeUtilisateur,
    firstName,
    lastName,
    email,
    // Screens show initials.
    profileImageUrl: null,
    profileType,
    profileName: profile?.name ?? profileType,
    permissions: profile?.permissions ?? [],
    mustChangePassword,
    mustAddSecondFactor:
      (await isSecondFactorRequired(profileType)) && (await secondFactorOf(_id)) === undefined,
  };
}

/** Ends the session of a cookie, if there is one; the journal tells whose (I-1, I-19). */
export async function signOut(token: string, { actor, requestId, answerBy }: Circumstances): Promise<void> {
  await inJournalTurn(() =>
    transaction(async (unit) => {
      const ended = await endSession(unit, token);
      const user = ended && (await Users.findOne({ _id: ended.userId }, { session: unit.session }));
      if (!user) return;
      const { _id: id, codeUtilisateur, firstName, lastName } = user;
      const person = { ...actor, id, nom: `${firstName} ${lastName}`.trim() };
      const account = { id, codeUtilisateur };
      await writeJournal(unit, { type: 'deconnexion', actor: person, requestId, user: account });
    }, answerBy),
  );
}
