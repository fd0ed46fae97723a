import type { guichetCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { createEncaissement } from './create-encaissement.ts';

export const guichetHandlers = { createEncaissement } satisfies HandlersOf<typeof guichetCalls>;
