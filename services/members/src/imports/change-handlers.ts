import type { adherentChangeCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { changeAdherents, planChanges } from './change-adherents.ts';

/** The calls on many members at once. */
export const changeHandlers = {
  changeAdherents,
  planChangeAdherents: planChanges,
} satisfies HandlersOf<typeof adherentChangeCalls>;
