import { alreadySent, type HandlersOf } from '@club/service-kit';
import type { authCalls } from '@club/contract';
import type { Deps } from '../deps.ts';
import { resolveSession, signedInUser } from './resolve-session.ts';
import { clearCookie, tokensIn } from './session-cookie.ts';
import { signOut } from './sign-out.ts';

export const sessionHandlers = ({ now, cookie }: Deps) =>
  ({
    resolveSession: ({ body }) => resolveSession(body, now()),
    getSignedInUser: ({ actor }) => signedInUser(actor.id),
    logout: async (request) => {
      const { req, res } = request;
      // The gateway has refused other sites.
      for (const token of tokensIn(cookie, req.get('Cookie')))
        await signOut(token, { ...request, now: now() });
      res.set({ 'Set-Cookie': clearCookie(cookie), 'Cache-Control': 'no-store' }).redirect('/login');
      return alreadySent;
    },
  }) satisfies Partial<HandlersOf<typeof authCalls>>;
