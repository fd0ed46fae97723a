import type { authCalls } from '@club/contract';
import { withHeaders, type HandlersOf } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import { setCookie, tokenIn } from '../sessions/session-cookie.ts';
import { changePassword } from './change-password.ts';
import { browserCookieSeconds, browserTokensIn, withBrowserToken } from './known-browser.ts';
import { login } from './login.ts';

export const loginHandlers = ({ now, cookie, deviceCookie, browserCookie }: Deps) =>
  ({
    login: async (request) => {
      const cookies = request.req.get('Cookie');
      const browserTokens = browserTokensIn(tokenIn(browserCookie, cookies));
      const { answer, token, browser } = await login(request.body, {
        ...request,
        now: now(),
        userAgent: request.req.get('User-Agent') ?? null,
        deviceToken: tokenIn(deviceCookie, cookies),
        formerToken: tokenIn(cookie, cookies),
        browserTokens,
      });
      request.log.info({ user: answer.user.id }, 'signed in');
      const known = setCookie(browserCookie, withBrowserToken(browserTokens, browser), browserCookieSeconds);
      return withHeaders(answer, { 'Set-Cookie': [setCookie(cookie, token), known] });
    },
    changePassword: async (request) => {
      await changePassword(request.body, { ...request, now: now() });
      return { message: 'Mot de passe modifié' };
    },
  }) satisfies Partial<HandlersOf<typeof authCalls>>;
