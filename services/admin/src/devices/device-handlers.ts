import type { Device, securiteCalls } from '@club/contract';
import { type HandlersOf, withHeaders } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import { setCookie, tokenIn } from '../sessions/session-cookie.ts';
import { authorizeDevice } from './authorize-device.ts';
import { deviceCookieSeconds } from './device-rules.ts';
import { restrictDevices } from './restrict-devices.ts';
import { revokeDevice } from './revoke-device.ts';
import { Users } from '../users/user-model.ts';
import { Devices } from './device-model.ts';
import { toDevice } from './devices.ts';

export const deviceHandlers = ({ now, deviceCookie }: Deps) =>
  ({
    listDevices: ({ req }) => listDevices(tokenIn(deviceCookie, req.get('Cookie'))),
    authorizeDevice: async (request) => {
      const former = tokenIn(deviceCookie, request.req.get('Cookie'));
      const { device, token } = await authorizeDevice(request.body, former, { ...request, now: now() });
      return withHeaders(device, { 'Set-Cookie': setCookie(deviceCookie, token, deviceCookieSeconds) });
    },
    revokeDevice: (request) => {
      const token = tokenIn(deviceCookie, request.req.get('Cookie'));
      return revokeDevice(request.params.id, token, { ...request, now: now() });
    },
    restrictDevices: (request) => restrictDevices(request.body, { ...request, now: now() }),
  }) satisfies Partial<HandlersOf<typeof securiteCalls>>;

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
