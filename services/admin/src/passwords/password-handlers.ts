import type { securiteCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import { resetPassword } from './reset-password.ts';
import { listUsersSecurity } from './users-security.ts';

export const passwordHandlers = ({ now }: Deps) =>
  ({
    resetPassword: (request) => resetPassword(request, now()),
    listUsersSecurity: () => listUsersSecurity(now()),
  }) satisfies Partial<HandlersOf<typeof securiteCalls>>;
