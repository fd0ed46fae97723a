import { holdsAll, type RestrictDevices } from '@club/contract';
import { transaction, type UnitOfWork } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { Sessions } from '../sessions/session-model.ts';
import { refreshSessionsOf } from '../sessions/sessions.ts';
import { decideOnDevices, storeRestriction } from './device-policy.ts';
import { assertMayRestrict, type WholeDevices } from './device-rules.ts';
import { deviceOfSession } from './devices.ts';
import { allProfiles } from '../profiles/profiles.ts';
import { Users } from '../users/user-model.ts';
import { Devices } from './device-model.ts';

/**
 * Says whether only authorised devices sign in (I-21); switched on it ends the sessions of all others.
 * @throws RuleError `refused_value` (422) for a wrong password, `rule` (422) from a device that is not authorised or while
 * nobody with all rights has one,
 * `too_many_logins` (429)
 */
export async function restrictDevices(
  { restricted, adminPassword }: RestrictDevices,
  circumstances: Circumstances,
): Promise<{ restricted: boolean }> {
  const { actor, requestId, answerBy } = circumstances;
  await confirmPassword(adminPassword, 'adminPassword', circumstances);
  await inJournalTurn(() =>
    transaction(async (unit) => {
      const before = await decideOnDevices(unit);
      if (restricted) {
        const own = await deviceOfSession(unit, actor.sessionId);
        assertMayRestrict(own !== null, await wholeDevices(unit));
      }
      if (before === restricted) return;
      await storeRestriction(unit, restricted);
      const ended = restricted ? await endUnauthorized(unit) : 0;
      const detail = restricted
        ? `Seuls les appareils autorisés se connectent ; sessions terminées : ${ended}`
        : 'Tous les appareils se connectent';
      await writeJournal(unit, { type: 'restriction', actor, requestId, user: null, detail });
    }, answerBy),
  );
  return { restricted };
}

/** Who switches it on has an authorised device, so stays. Answers how many ended. */
async function endUnauthorized(unit: UnitOfWork): Promise<number> {
  const { session } = unit;
  const without = { deviceId: null };
  const sessions = await Sessions.find(without, { projection: { userId: 1 }, session }).toArray();
  const ids = sessions.map(({ _id }) => _id);
  await Sessions.deleteMany({ _id: { $in: ids } }, { session });
  const userIds = new Set(sessions.map(({ userId }) => userId));
  unit.afterCommit(() => userIds.forEach(refreshSessionsOf));
  return ids.length;
}

/** Who may give any right again (I-9), and from how many devices, as the transaction sees it. */
export async function wholeDevices(unit: UnitOfWork): Promise<WholeDevices> {
  const { session } = unit;
  const profiles = (await allProfiles(unit)).filter(({ permissions }) => holdsAll(permissions));
  const profileType = { $in: profiles.map(({ id }) => id) };
  const persons = await Users.find(
    { isActive: true, profileType },
    { projection: { _id: 1 }, session },
  ).toArray();
  const userId = { $in: persons.map(({ _id }) => _id) };
  const devices = await Devices.countDocuments({ userId, revokedAt: null }, { session });
  return { persons: persons.length, devices };
}
