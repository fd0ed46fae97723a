import type { Login, LoginAnswer } from '@club/contract';
import { RuleError, transaction } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { devicesRestricted } from '../devices/device-policy.ts';
import { deviceOf, useDevice } from '../devices/devices.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal, type JournalEntry } from '../journal/journal.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { secondFactorOf, useCode } from '../second-factor/check-second-factor.ts';
import { makeRoomForSession } from '../sessions/limit-sessions.ts';
import { newToken } from '../sessions/session-token.ts';
import { endSession, openSession } from '../sessions/sessions.ts';
import { Users, type StoredUser } from '../users/user-model.ts';
import { codeKeyOf } from '../users/user-rules.ts';
import { refusalOfLogin } from './login-rules.ts';
import { beginAttempt } from './login-waiting.ts';
import { noteFailure } from './note-failure.ts';

export interface LoginCircumstances extends Circumstances {
  /** As the browser names itself. */
  userAgent: string | null;
  /** Cookies of the browser. */
  deviceToken: string | undefined;
  formerToken: string | undefined;
  /** Of the accounts that are known on this browser. */
  browserTokens: readonly string[];
}

/** The screen's answer, and what goes into cookies: the session's token, and that of the known browser. */
export interface SignedIn {
  answer: LoginAnswer;
  token: string;
  browser: { added: string; replaced: string | undefined };
}

/**
 * Signs in. A session is never carried over: a planted cookie is worth nothing.
 * @throws RuleError `bad_credentials` (401), the same for unknown code, wrong password and inactive user;
 * `device_required` (403) where only authorised devices sign in, whatever the password (I-21); `second_factor_required`,
 * `bad_second_factor` (401, I-20); `too_many_logins` (429)
 */
export async function login(
  { codeUtilisateur, motDePasse, codeVerification }: Login,
  circumstances: LoginCircumstances,
): Promise<SignedIn> {
  const { actor, now, deviceToken, browserTokens } = circumstances;
  const codeKey = codeKeyOf(codeUtilisateur);
  const attempt = await beginAttempt({ codeKey, address: actor.ip ?? '', now, browserTokens });
  const user = await Users.findOne({ codeKey });
  const matches = await verifyPassword(user?.passwordHash, motDePasse);
  const device = user ? await deviceOf(deviceToken, user._id) : undefined;
  const restricted = await devicesRestricted();
  const refusal = refusalOfLogin({ user, matches, device, restricted, now });
  if (refusal) {
    await noteFailure(attempt, { user: accountOf(user), detail: refusal.detail }, circumstances);
    throw new RuleError(refusal.code, refusal.message ? { message: refusal.message } : {});
  }
  const known = user as StoredUser;
  const factor = await secondFactorOf(known._id);
  if (factor && codeVerification === undefined) {
    await attempt.withdraw();
    throw new RuleError('second_factor_required');
  }
  const token = await openAfter(known, device?._id ?? null, { ...circumstances, factor, codeVerification });
  if (token === undefined) {
    await noteFailure(
      attempt,
      { user: accountOf(known), detail: 'Code de vérification refusé' },
      circumstances,
    );
    throw new RuleError('bad_second_factor');
  }
  const browserToken = newToken();
  await attempt.settle({ browserToken });
  return { answer: answerFor(known), token, browser: { added: browserToken, replaced: attempt.knownBy } };
}

interface Opening extends LoginCircumstances {
  factor: Awaited<ReturnType<typeof secondFactorOf>>;
  codeVerification: string | undefined;
}

/** The token of a new session; undefined when the code of the second step opens nothing. */
function openAfter(user: StoredUser, deviceId: string | null, opening: Opening): Promise<string | undefined> {
  const { actor, requestId, now, answerBy, userAgent, factor, codeVerification: code = '' } = opening;
  return inJournalTurn(() =>
    transaction(async (unit) => {
      const passedBy = factor && (await useCode(unit, factor, { code, now }));
      if (factor && passedBy === undefined) return undefined;
      if (deviceId !== null && !(await useDevice(unit, deviceId, { ip: actor.ip ?? '', now })))
        throw new RuleError('device_required');
      await endSession(unit, opening.formerToken);
      const endedOldest = await makeRoomForSession(unit, { userId: user._id, now });
      const from = { address: actor.ip ?? '', userAgent, deviceId };
      const token = await openSession(unit, { userId: user._id, ...from, now });
      // The record does not change: `version` and `updatedAt` stay.
      const signedIn = { $set: { lastSignInAt: now } };
      await Users.updateOne({ _id: user._id }, signedIn, { session: unit.session });
      const person = { ...actor, id: user._id, nom: `${user.firstName} ${user.lastName}`.trim() };
      const detail = passedBy && `Double authentification : ${passedBy}`;
      const line = { type: 'connexion', actor: person, requestId, user: accountOf(user) } as const;
      await writeJournal(unit, { ...line, detail });
      if (endedOldest > 0) await writeJournal(unit, { ...line, ...oldestEnded(endedOldest) });
      return token;
    }, answerBy),
  );
}

/** The journal's line of sessions that one more has ended (I-1). */
function oldestEnded(count: number): Pick<JournalEntry, 'type' | 'detail'> {
  const ended =
    count === 1 ? 'La plus ancienne, une session de plus ayant été ouverte' : `Les ${count} plus anciennes`;
  return { type: 'session_terminee', detail: ended };
}

function accountOf(user: StoredUser | null): { id: string; codeUtilisateur: string } | null {
  return user && { id: user._id, codeUtilisateur: user.codeUtilisateur };
}

function answerFor(user: StoredUser): LoginAnswer {
  const {
    _id: id,
    codeUtilisateur,
    firstName: prenom,
    lastName: nom,
    profileType,
    mustChangePassword,
  } = user;
  return {
    user: { id, codeUtilisateur, prenom, nom, profileType },
    message: 'Connexion réussie',
    mustChangePassword,
  };
}
