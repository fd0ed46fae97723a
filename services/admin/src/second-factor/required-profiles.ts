import type { RequireSecondFactor } from '@club/contract';
import { RuleError, transaction } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { profileOf } from '../profiles/profiles.ts';
import { refreshSessionsWith } from '../sessions/sessions.ts';
import { SecondFactorProfiles } from './second-factor-model.ts';

/** Whether the people of a profile need a second factor (I-20). */
export async function isSecondFactorRequired(profileType: string): Promise<boolean> {
  return (await SecondFactorProfiles.countDocuments({ _id: profileType }, { limit: 1 })) > 0;
}

/** Ids of the profiles whose people need one. */
export async function profilesWithSecondFactor(): Promise<string[]> {
  const profiles = await SecondFactorProfiles.find().sort({ _id: 1 }).toArray();
  return profiles.map(({ _id }) => _id);
}

/**
 * Says whether a profile's people need a second factor: who has none adds one before anything else, open sessions too.
 * @throws RuleError `refused_value` (422) for a wrong password or an unknown profile, `too_many_logins` (429)
 */
export async function requireSecondFactor(
  { profileType, required, adminPassword }: RequireSecondFactor,
  circumstances: Circumstances,
): Promise<{ message: string }> {
  const { actor, requestId, answerBy } = circumstances;
  await confirmPassword(adminPassword, 'adminPassword', circumstances);
  const profile = await profileOf(profileType);
  if (!profile) {
    const message = 'Ce profil n’existe pas.';
    throw new RuleError('refused_value', { message, errors: [{ field: 'profileType', message }] });
  }
  await inJournalTurn(() =>
    transaction(async (unit) => {
      const { session } = unit;
      if (required)
        await SecondFactorProfiles.updateOne({ _id: profileType }, { $set: {} }, { session, upsert: true });
      else await SecondFactorProfiles.deleteOne({ _id: profileType }, { session });
      const detail = `${required ? 'Exigée' : 'Facultative'} pour le profil ${profile.name}`;
      await writeJournal(unit, { type: 'second_facteur', actor, requestId, user: null, detail });
    }, answerBy),
  );
  refreshSessionsWith(profileType);
  return { message: `Double authentification ${required ? 'exigée' : 'facultative'}` };
}
