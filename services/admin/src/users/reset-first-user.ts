import { randomUUID } from 'node:crypto';
import { defineCollection, isDuplicateKey, transaction } from '@club/service-kit';
import { Schema } from 'mongoose';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { forgetSecondFactor } from '../second-factor/own-second-factor.ts';
import { refreshSessionsOf, removeSessionsOf } from '../sessions/sessions.ts';
import { assertStrong, firstUser, installer } from './first-user.ts';
import { Users } from './user-model.ts';
import { codeKeyOf } from './user-rules.ts';

/** Words of the operator that have worked. */
const resetSchema = new Schema<{ _id: string; at: Date }>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'first_user_resets', versionKey: false },
);
const FirstUserResets = defineCollection<{ _id: string; at: Date }>('FirstUserReset', resetSchema);

/**
 * Opens user 111 again for an operator whose administrator lost password or telephone (I-7): active, with this password, to
 * be changed at the next sign-in, without second factor and open session. Each word works once, so that a service that
 * starts again does not take back what was chosen since. True when it did so.
 * @throws Error for a password that anyone guesses, which leaves the word for a better one
 */
export async function resetFirstUser(word: string, password: string, now: Date): Promise<boolean> {
  if (await FirstUserResets.countDocuments({ _id: word }, { limit: 1 })) return false;
  await assertStrong(password);
  const passwordHash = await hashPassword(password);
  const codeKey = codeKeyOf(firstUser.codeUtilisateur);
  const reset = () =>
    transaction(async (unit) => {
      const { session } = unit;
      await FirstUserResets.insertOne({ _id: word, at: now }, { session });
      const given = {
        passwordHash,
        passwordChangedAt: null,
        mustChangePassword: true,
        provisionalUntil: null,
        updatedAt: new Date(),
      };
      const change = { $set: { ...given, isActive: true }, $inc: { version: 1 } };
      const user = await Users.findOneAndUpdate({ codeKey }, change, { session });
      if (!user) return undefined;
      const { _id: id, codeUtilisateur } = user;
      await forgetSecondFactor(unit, id);
      await removeSessionsOf(unit, id);
      const line = { type: 'reinitialisation', actor: installer, user: { id, codeUtilisateur } } as const;
      const detail = 'Par l’exploitant, au démarrage ; à changer à la prochaine connexion';
      await writeJournal(unit, { ...line, requestId: randomUUID(), detail });
      return id;
    });
  try {
    const id = await inJournalTurn(reset);
    if (id !== undefined) refreshSessionsOf(id);
    return id !== undefined;
  } catch (error) {
    if (isDuplicateKey(error)) return false; // this word has worked already
    throw error;
  }
}
