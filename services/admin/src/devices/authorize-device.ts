import type { AuthorizeDevice, Device } from '@club/contract';
import { transaction, type UnitOfWork } from '@club/service-kit';
import { Types } from 'mongoose';
import type { Circumstances } from '../circumstances.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { findAccount } from '../passwords/find-account.ts';
import { Sessions } from '../sessions/session-model.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { Devices, type StoredDevice } from './device-model.ts';
import { toDevice } from './devices.ts';

/** The device, and the new value of the browser's cookie. */
export interface AuthorizedDevice {
  device: Device;
  token: string;
}

/**
 * Authorises the present browser for an account (I-21). Its cookie is new each time, so that one planted before is worth
 * nothing; the accounts that were authorised on this browser stay so.
 * @throws RuleError `refused_value` (422) for a wrong password or an unknown code, `forbidden` (403), `too_many_logins` (429)
 */
export async function authorizeDevice(
  { name, userCode, adminPassword }: AuthorizeDevice,
  formerToken: string | undefined,
  circumstances: Circumstances,
): Promise<AuthorizedDevice> {
  const { actor, requestId, now, answerBy } = circumstances;
  await confirmPassword(adminPassword, 'adminPassword', circumstances);
  const { _id: userId, codeUtilisateur } = await findAccount(userCode, actor);
  const token = newToken();
  const stored = await inJournalTurn(() =>
    transaction(async (unit) => {
      const tokenHash = hashToken(token);
      await moveBrowser(unit, formerToken, tokenHash);
      const device = await storeDevice(unit, { tokenHash, userId, name, ip: actor.ip ?? '', now });
      // The session at hand is on it from now on.
      if (userId === actor.id)
        await Sessions.updateOne(
          { _id: actor.sessionId ?? '' },
          { $set: { deviceId: device._id } },
          { session: unit.session },
        );
      const line = { type: 'appareil', actor, requestId, user: { id: userId, codeUtilisateur } } as const;
      await writeJournal(unit, { ...line, detail: `Appareil autorisé : ${name}` });
      return device;
    }, answerBy),
  );
  return { device: toDevice(stored, codeUtilisateur, token), token };
}

/** The other accounts of this browser follow its new cookie. */
async function moveBrowser(unit: UnitOfWork, former: string | undefined, tokenHash: string): Promise<void> {
  if (former === undefined) return;
  const change = { $set: { tokenHash } };
  await Devices.updateMany({ tokenHash: hashToken(former), revokedAt: null }, change, {
    session: unit.session,
  });
}

type NewDevice = Pick<StoredDevice, 'tokenHash' | 'userId' | 'name'> & { ip: string; now: Date };

async function storeDevice(
  { session }: UnitOfWork,
  { tokenHash, userId, name, ip, now }: NewDevice,
): Promise<StoredDevice> {
  const use = { name, ip, lastUsedAt: now, authorizedAt: now };
  const known = await Devices.findOneAndUpdate(
    { tokenHash, userId },
    { $set: use },
    { session, returnDocument: 'after' },
  );
  if (known) return known;
  const device = { _id: new Types.ObjectId().toHexString(), ...use, tokenHash, userId, revokedAt: null };
  await Devices.insertOne(device, { session });
  return device;
}
