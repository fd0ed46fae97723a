import type { conservationCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { conservations } from './conservation-job.ts';
import { exportConservation } from './export-conservation.ts';
import { getConservation, listConservation } from './read-conservation.ts';
import { startConservation } from './start-conservation.ts';

export const conservationHandlers = {
  getConservation,
  listConservation,
  exportConservation,
  startConservation,
  getLancementConservation: conservations.get,
  followLancementConservation: conservations.follow,
  cancelLancementConservation: conservations.cancel,
} satisfies HandlersOf<typeof conservationCalls>;
