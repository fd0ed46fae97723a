import type { releveCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { getReleve, getRelevePdf } from './get-releve.ts';

export const releveHandlers = { getReleve, getRelevePdf } satisfies HandlersOf<typeof releveCalls>;
