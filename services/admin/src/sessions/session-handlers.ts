import { alreadySent, type HandlersOf } from '@club/service-kit';
import type { authCalls } from '@club/contract';
import type { Deps } from '../deps.ts';
import { resolveSession, signedInUser } from './resolve-session.ts';
import { clearCookie, tokenIn } from './session-cookie.ts';
import { endSession } from './sessions.ts';

export const sessionHandlers = ({ now, cookie }: Deps) =>
  ({
    resolveSession: ({ body }) => resolveSession(body, now()),
    getSignedInUser: ({ actor }) => signedInUser(actor.id),
    logout: async ({ req, res }) => {
      // The gateway has refused other sites.
      await endSession(tokenIn(cookie, req.get('Cookie')));
      res.set({ 'Set-Cookie': clearCookie(cookie), 'Cache-Control': 'no-store' }).redirect('/login');
      return alreadySent;
    },
  }) satisfies Partial<HandlersOf<typeof authCalls>>;
