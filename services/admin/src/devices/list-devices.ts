import type { Device } from '@club/contract';
import { Users } from '../users/user-model.ts';
import { Devices } from './device-model.ts';
import { toDevice } from './devices.ts';

/** Bounds the unpaged list. */
const most = 500;

/** Authorised and revoked devices, the last used first; `token` is that of the browser that asks. */
export async function listDevices(token: string | undefined): Promise<Device[]> {
  const devices = await Devices.find().sort({ lastUsedAt: -1 }).limit(most).toArray();
  const ids = [...new Set(devices.map(({ userId }) => userId))];
  const users = await Users.find({ _id: { $in: ids } }, { projection: { codeUtilisateur: 1 } }).toArray();
  const codes = new Map(users.map(({ _id, codeUtilisateur }) => [_id, codeUtilisateur]));
  return devices.map((device) => toDevice(device, codes.get(device.userId) ?? '—', token));
}
