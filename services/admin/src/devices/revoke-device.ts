import type { Device } from '@club/contract';
import { RuleError, transaction } from '@club/service-kit';
import type { Circumstances } from '../circumstances.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { permissionsOf } from '../profiles/profiles.ts';
import { Sessions } from '../sessions/session-model.ts';
import { refreshSessionsOf } from '../sessions/sessions.ts';
import { Users } from '../users/user-model.ts';
import { assertWithinRights } from '../users/user-rules.ts';
import { Devices } from './device-model.ts';
import { decideOnDevices } from './device-policy.ts';
import { assertMayRevoke } from './device-rules.ts';
import { deviceOfSession, toDevice } from './devices.ts';

/**
 * Revokes a device and ends the sessions that were opened on it (I-21); twice does nothing more.
 * @throws RuleError `not_found` (404), `rule` (422) for one's own while only authorised devices sign in,
 * `forbidden` (403) for one of somebody with more rights
 */
export async function revokeDevice(
  id: string,
  token: string | undefined,
  { actor, requestId, now, answerBy }: Circumstances,
): Promise<Device> {
  return inJournalTurn(() =>
    transaction(async (unit) => {
      const { session } = unit;
      const before = await Devices.findOne({ _id: id }, { session });
      if (!before) throw new RuleError('not_found', { message: 'Appareil introuvable.' });
      const user = await Users.findOne({ _id: before.userId }, { session });
      const codeUtilisateur = user?.codeUtilisateur ?? '—';
      if (user) assertWithinRights(actor.permissions, await permissionsOf(user.profileType, unit));
      if (before.revokedAt) return toDevice(before, codeUtilisateur, token);
      const restricted = await decideOnDevices(unit);
      const ownDeviceId = await deviceOfSession(unit, actor.sessionId);
      assertMayRevoke({ restricted, deviceId: id, ownDeviceId });
      await Devices.updateOne({ _id: id }, { $set: { revokedAt: now } }, { session });
      const { deletedCount } = await Sessions.deleteMany({ deviceId: id }, { session });
      const detail = `Appareil révoqué : ${before.name} ; sessions terminées : ${deletedCount}`;
      const account = { id: before.userId, codeUtilisateur };
      await writeJournal(unit, { type: 'appareil', actor, requestId, user: account, detail });
      unit.afterCommit(() => refreshSessionsOf(before.userId));
      return toDevice({ ...before, revokedAt: now }, codeUtilisateur, token);
    }, answerBy),
  );
}
