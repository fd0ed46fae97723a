import type { lotCartesCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { sendRun } from '@club/service-kit/jobs';
import { cancelLot } from './cancel-lot.ts';
import { downloadLot } from './download-lot.ts';
import { findLot } from './find-lot.ts';
import { Lots, type StoredLot } from './lot-model.ts';
import { previewLot, startLot } from './start-lot.ts';
import { toLot } from './to-lot.ts';

/** Runs that a list shows. */
const mostListed = 50;

const followed = {
  find: findLot,
  hasEnded: ({ etat }: StoredLot) => etat !== 'en_cours',
  progress: ({ etape, done }: StoredLot) => [etape, done],
};

export const lotHandlers = {
  previewLotCartes: previewLot,
  startLotCartes: startLot,
  listLotsCartes: async () => {
    const lots = await Lots.find({}, { projection: { holders: 0 } })
      .sort({ createdAt: -1 })
      .limit(mostListed)
      .toArray();
    return lots.map(toLot);
  },
  getLotCartes: async ({ params }) => toLot(await findLot(params.id)),
  followLotCartes: (request) => sendRun(request, followed, toLot),
  cancelLotCartes: cancelLot,
  downloadLotCartes: downloadLot,
} satisfies HandlersOf<typeof lotCartesCalls>;
