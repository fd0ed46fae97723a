import type { activiteCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { followActivites } from './follow-activites.ts';
import { listActivites } from './list-activites.ts';

export const activiteHandlers = { listActivites, followActivites } satisfies HandlersOf<typeof activiteCalls>;
