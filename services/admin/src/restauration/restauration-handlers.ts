import type { restaurationCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { confirmRestored, readRestauration } from './confirm-restored.ts';

export const restaurationHandlers = {
  getRestauration: readRestauration,
  confirmRestauration: confirmRestored,
} satisfies HandlersOf<typeof restaurationCalls>;
