import type { RemoveOwnSecondFactor, SecondFactor, SecondFactorSecret } from '@club/contract';
import { RuleError, transaction, type Actor, type UnitOfWork } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { beginAttempt } from '../login/login-waiting.ts';
import { noteFailure } from '../login/note-failure.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { Users, type StoredUser } from '../users/user-model.ts';
import { secondFactorOf, useCode } from './check-second-factor.ts';
import { isSecondFactorRequired } from './required-profiles.ts';
import { SecondFactors } from './second-factor-model.ts';
import { newRecoveryCodes, newSecret, recoveryHashOf, stepOf, uriOf } from './totp.ts';

/** The second factor of the person who asks. */
export async function getSecondFactor(actor: Actor): Promise<SecondFactor> {
  const { profileType } = await ownAccount(actor);
  const factor = await SecondFactors.findOne({ _id: actor.id });
  const active = Boolean(factor?.confirmedAt);
  return {
    active,
    required: await isSecondFactorRequired(profileType),
    recoveryCodes: active ? (factor?.recoveryHashes.length ?? 0) : 0,
  };
}

/**
 * Makes a secret for the authenticator application, after the password; nothing is asked until it is confirmed.
 * @throws RuleError `refused_value` (422), `rule` (422) when there is one, `too_many_logins` (429)
 */
export async function beginSecondFactor(
  motDePasse: string,
  circumstances: Circumstances,
): Promise<SecondFactorSecret> {
  const { actor } = circumstances;
  await confirmPassword(motDePasse, 'motDePasse', circumstances);
  const user = await ownAccount(actor);
  const known = await SecondFactors.findOne({ _id: user._id });
  if (known?.confirmedAt)
    throw new RuleError('rule', { message: 'La double authentification est déjà active.' });
  const secret = newSecret();
  const pending = { sealedSecret: seal(secret), confirmedAt: null, lastStep: 0, recoveryHashes: [] };
  await SecondFactors.updateOne({ _id: user._id, confirmedAt: null }, { $set: pending }, { upsert: true });
  return { secret, uri: uriOf(secret, user.codeUtilisateur) };
}

/**
 * Asks for codes from now on, once the application has shown a right one; other sessions end.
 * @throws RuleError `refused_value` (422) for a wrong code, which counts for waiting; `rule` (422) without a secret
 */
export async function confirmSecondFactor(code: string, circumstances: Circumstances): Promise<string[]> {
  const { actor, now, requestId, answerBy } = circumstances;
  const user = await ownAccount(actor);
  const pending = await SecondFactors.findOne({ _id: user._id });
  if (!pending || pending.confirmedAt)
    throw new RuleError('rule', { message: 'Commencez par afficher le code QR à scanner.' });
  const { ip: address = '', sessionId } = actor;
  const attempt = await beginAttempt({ codeKey: user.codeKey, address, sessionId, now });
  const lastStep = stepOf(unseal(pending.sealedSecret), code, now);
  if (lastStep === undefined) {
    throw await refusedCode(attempt, user, circumstances);
  }
  await attempt.settle();
  const codes = newRecoveryCodes();
  await inJournalTurn(() =>
    transaction(async (unit) => {
      const confirmed = { confirmedAt: now, lastStep, recoveryHashes: codes.map(recoveryHashOf) };
      const { matchedCount } = await SecondFactors.updateOne(
        { _id: user._id, sealedSecret: pending.sealedSecret, confirmedAt: null },
        { $set: confirmed },
        { session: unit.session },
      );
      if (matchedCount === 0) throw new RuleError('stale_version');
      await removeSessionsOf(unit, user._id, actor.sessionId);
      const account = { id: user._id, codeUtilisateur: user.codeUtilisateur };
      const line = { type: 'second_facteur', actor, requestId, user: account } as const;
      await writeJournal(unit, { ...line, detail: 'Activée' });
    }, answerBy),
  );
  refreshSessionsOf(user._id);
  return codes;
}

/** A wrong code, noted; it counts for waiting as a wrong password does. */
async function refusedCode(
  attempt: Parameters<typeof noteFailure>[0],
  { _id: id, codeUtilisateur }: StoredUser,
  circumstances: Circumstances,
): Promise<RuleError> {
  const user = { id, codeUtilisateur };
  await noteFailure(attempt, { user, detail: 'Code de vérification refusé' }, circumstances);
  const message = 'Ce code n’est pas valable. Vérifiez l’heure de votre téléphone.';
  return new RuleError('refused_value', { message, errors: [{ field: 'code', message }] });
}

/**
 * Removes one's own second factor, after the password and a code: an open session and a known password are not enough (I-20).
 * @throws RuleError `refused_value` (422), `rule` (422) when the profile asks for one, `too_many_logins` (429)
 */
export async function removeSecondFactor(
  { motDePasse, code }: RemoveOwnSecondFactor,
  circumstances: Circumstances,
): Promise<void> {
  const { actor, now, requestId, answerBy } = circumstances;
  await confirmPassword(motDePasse, 'motDePasse', circumstances);
  const user = await ownAccount(actor);
  const { profileType, _id: id, codeUtilisateur, codeKey } = user;
  if (await isSecondFactorRequired(profileType))
    throw new RuleError('rule', { message: 'Votre profil demande une double authentification.' });
  const factor = await secondFactorOf(id);
  if (!factor) return;
  if (code === undefined) {
    const message = 'Le code de vérification est requis';
    throw new RuleError('refused_value', { message, errors: [{ field: 'code', message }] });
  }
  const { ip: address = '', sessionId } = actor;
  const attempt = await beginAttempt({ codeKey, address, sessionId, now });
  const isRemoved = await inJournalTurn(() =>
    transaction(async (unit) => {
      if ((await useCode(unit, factor, { code, now })) === undefined) return false;
      await forgetSecondFactor(unit, id);
      const line = { type: 'second_facteur', actor, requestId, user: { id, codeUtilisateur } } as const;
      await writeJournal(unit, { ...line, detail: 'Désactivée' });
      return true;
    }, answerBy),
  );
  if (!isRemoved) throw await refusedCode(attempt, user, circumstances);
  await attempt.settle();
}

/** False when there was none. */
export async function forgetSecondFactor({ session }: UnitOfWork, userId: string): Promise<boolean> {
  const { deletedCount } = await SecondFactors.deleteOne({ _id: userId }, { session });
  return deletedCount === 1;
}

async function ownAccount(actor: Actor): Promise<StoredUser> {
  const user = await Users.findOne({ _id: actor.id });
  if (!user) throw new RuleError('unauthenticated');
  return user;
}
