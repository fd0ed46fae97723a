import type { fusionCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { compareFiches } from './compare-fiches.ts';
import { fusions } from './fusion-job.ts';
import { listFusions } from './list-fusions.ts';
import { startFusion, undoFusion } from './start-fusion.ts';

export const fusionHandlers = {
  compareFiches,
  startFusion,
  listFusions: ({ actor }) => listFusions(actor),
  getFusion: fusions.get,
  followFusion: fusions.follow,
  undoFusion,
} satisfies HandlersOf<typeof fusionCalls>;
