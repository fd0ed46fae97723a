import type { SecondFactor, SecondFactorSecret } from '@club/contract';
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
import { isSecondFactorRequired } from './required-profiles.ts';
import { SecondFactors } from './second-factor-model.ts';
import { newRecoveryCodes, newSecret, recoveryHashOf, stepOf, uriOf } from './totp.ts';

/** The second factor of the person who asks. */
export async function getSecondFactor(actor: Actor): Promise<SecondFactor> {
  const { profileType } = await ownAccount(actor);
  const factor = await SecondFactors.findById(actor.id).lean();
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
  const known = await SecondFactors.findById(user._id).lean();
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
  const pending = await SecondFactors.findById(user._id).lean();
  if (!pending || pending.confirmedAt)
    throw new RuleError('rule', { message: 'Commencez par afficher le code QR à scanner.' });
  const { ip: address = '', sessionId } = actor;
  const attempt = await beginAttempt({ codeKey: user.codeKey, address, sessionId, now });
  const lastStep = stepOf(unseal(pending.sealedSecret), code, now);
  if (lastStep === undefined) {
    const account = { id: user._id, codeUtilisateur: user.codeUtilisateur };
    await noteFailure(attempt, { user: account, detail: 'Code de vérification refusé' }, circumstances);
    const message = 'Ce code n’est pas valable. Vérifiez l’heure de votre téléphone.';
    throw new RuleError('refused_value', { message, errors: [{ field: 'code', message }] });
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

/**
 * Removes one's own second factor, after the password.
 * @throws RuleError `refused_value` (422), `rule` (422) when the profile asks for one, `too_many_logins` (429)
 */
export async function removeSecondFactor(motDePasse: string, circumstances: Circumstances): Promise<void> {
  const { actor, requestId, answerBy } = circumstances;
  await confirmPassword(motDePasse, 'motDePasse', circumstances);
  const { profileType, _id: id, codeUtilisateur } = await ownAccount(actor);
  if (await isSecondFactorRequired(profileType))
    throw new RuleError('rule', { message: 'Votre profil demande une double authentification.' });
  await inJournalTurn(() =>
    transaction(async (unit) => {
      if (!(await forgetSecondFactor(unit, id))) return;
      const line = { type: 'second_facteur', actor, requestId, user: { id, codeUtilisateur } } as const;
      await writeJournal(unit, { ...line, detail: 'Désactivée' });
    }, answerBy),
  );
}

/** False when there was none. */
export async function forgetSecondFactor({ session }: UnitOfWork, userId: string): Promise<boolean> {
  const { deletedCount } = await SecondFactors.deleteOne({ _id: userId }, { session });
  return deletedCount === 1;
}

async function ownAccount(actor: Actor): Promise<StoredUser> {
  const user = await Users.findById(actor.id).lean();
  if (!user) throw new RuleError('unauthenticated');
  return user;
}
