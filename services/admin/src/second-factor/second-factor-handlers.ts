import type { secondFactorCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from './own-second-factor.ts';
import { removeUserSecondFactor } from './remove-user-second-factor.ts';
import { requireSecondFactor } from './required-profiles.ts';

export const secondFactorHandlers = ({ now }: Deps) =>
  ({
    getSecondFactor: ({ actor }) => getSecondFactor(actor),
    beginSecondFactor: (request) => beginSecondFactor(request.body.motDePasse, { ...request, now: now() }),
    confirmSecondFactor: async (request) => ({
      codesSecours: await confirmSecondFactor(request.body.code, { ...request, now: now() }),
    }),
    removeSecondFactor: async (request) => {
      await removeSecondFactor(request.body, { ...request, now: now() });
      return { message: 'Double authentification désactivée' };
    },
    removeUserSecondFactor: (request) => removeUserSecondFactor(request.body, { ...request, now: now() }),
    requireSecondFactor: (request) => requireSecondFactor(request.body, { ...request, now: now() }),
  }) satisfies HandlersOf<typeof secondFactorCalls>;
