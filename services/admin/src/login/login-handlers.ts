import type { authCalls } from '@club/contract';
import { withHeaders, type HandlersOf } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import { setCookie, tokenIn } from '../sessions/session-cookie.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';

export const loginHandlers = ({ now, cookie, deviceCookie }: Deps) =>
  ({
    login: async (request) => {
      const cookies = request.req.get('Cookie');
      const { answer, token } = await login(request.body, {
        ...request,
        now: now(),
        userAgent: request.req.get('User-Agent') ?? null,
        deviceToken: tokenIn(deviceCookie, cookies),
        formerToken: tokenIn(cookie, cookies),
      });
      request.log.info({ user: answer.user.id }, 'signed in');
      return withHeaders(answer, { 'Set-Cookie': setCookie(cookie, token) });
    },
    changePassword: async (request) => {
      await changePassword(request.body, { ...request, now: now() });
      return { message: 'Mot de passe modifié' };
    },
  }) satisfies Partial<HandlersOf<typeof authCalls>>;
