import type { securiteCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import { tokenIn } from '../sessions/session-cookie.ts';
import { readStatus } from './read-status.ts';

export const statusHandlers = (deps: Deps) =>
  ({
    getSecurityStatus: ({ actor, req }) => {
      const deviceToken = tokenIn(deps.deviceCookie, req.get('Cookie'));
      return readStatus(deps, { userId: actor.id, deviceToken });
    },
  }) satisfies Partial<HandlersOf<typeof securiteCalls>>;
