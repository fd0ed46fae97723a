import type { securiteCalls } from '@club/contract';
import { withHeaders, type HandlersOf } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import { setCookie, tokenIn } from '../sessions/session-cookie.ts';
import { authorizeDevice } from './authorize-device.ts';
import { deviceCookieSeconds } from './device-rules.ts';
import { listDevices } from './list-devices.ts';
import { restrictDevices } from './restrict-devices.ts';
import { revokeDevice } from './revoke-device.ts';

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
