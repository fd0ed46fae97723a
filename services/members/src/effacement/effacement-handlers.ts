import type { effacementCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { effacements } from './effacement-job.ts';
import { getApercuEffacement, startEffacement } from './start-effacement.ts';

export const effacementHandlers = {
  getApercuEffacement,
  startEffacement,
  listEffacements: ({ actor }) => effacements.list(actor),
  getEffacement: effacements.get,
  followEffacement: effacements.follow,
  cancelEffacement: effacements.cancel,
} satisfies HandlersOf<typeof effacementCalls>;
