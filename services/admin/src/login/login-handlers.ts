import type { authCalls } from '@club/contract';
import { withHeaders, type HandlersOf } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import { setCookie, tokenIn } from '../sessions/session-cookie.ts';
import { endSession } from '../sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';

export const loginHandlers = ({ now, cookie }: Deps) =>
  ({
    login: async ({ body, actor, req, log }) => {
      const { answer, token } = await login(body, {
        address: actor.ip ?? '',
        userAgent: req.get('User-Agent') ?? null,
        now: now(),
      });
      log.info({ user: answer.user.id }, 'signed in');
      // A session is never carried over a login: a planted cookie is worth nothing.
      await endSession(tokenIn(cookie, req.get('Cookie')));
      return withHeaders(answer, { 'Set-Cookie': setCookie(cookie, token) });
    },
    changePassword: async ({ body, actor, requestId }) => {
      await changePassword(body, { actor, requestId, now: now() });
      return { message: 'Mot de passe modifié' };
    },
  }) satisfies Partial<HandlersOf<typeof authCalls>>;
