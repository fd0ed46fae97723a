import type { Device } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { Sessions } from '../sessions/session-model.ts';
import { hashToken } from '../sessions/session-token.ts';
import { Devices, type StoredDevice } from './device-model.ts';

/** The authorised device of an account that a cookie names: another account's cookie names none. */
export async function deviceOf(token: string | undefined, userId: string): Promise<StoredDevice | undefined> {
  if (token === undefined) return undefined;
  const device = await Devices.findOne({ tokenHash: hashToken(token), userId, revokedAt: null });
  return device ?? undefined;
}

/** Notes a sign-in on a device; false when it was revoked meanwhile. */
export async function useDevice(
  { session }: UnitOfWork,
  deviceId: string,
  { ip, now }: { ip: string; now: Date },
): Promise<boolean> {
  const use = { $set: { lastUsedAt: now, ip } };
  const { matchedCount } = await Devices.updateOne({ _id: deviceId, revokedAt: null }, use, { session });
  return matchedCount === 1;
}

/** The authorised device of a session, read within a decision; null without one. */
export async function deviceOfSession({ session }: UnitOfWork, sessionId = ''): Promise<string | null> {
  const opened = await Sessions.findOne({ _id: sessionId }, { session });
  if (!opened?.deviceId || opened.endedBecause) return null;
  const device = await Devices.findOne({ _id: opened.deviceId, revokedAt: null }, { session });
  return device?._id ?? null;
}

/** As screens show it; `token` is that of the browser that asks. */
export function toDevice(device: StoredDevice, userCode: string, token: string | undefined): Device {
  return {
    id: device._id,
    deviceName: device.name,
    userCode,
    ipAddress: device.ip ?? '',
    lastUsed: device.lastUsedAt.toISOString(),
    isActive: device.revokedAt === null || device.revokedAt === undefined,
    isCurrent: token !== undefined && device.tokenHash === hashToken(token),
  };
}
