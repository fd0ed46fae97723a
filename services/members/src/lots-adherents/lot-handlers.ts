import type { lotAdherentsCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { lotsAdherents } from './lot-job.ts';
import {
  requireRight,
  startCorbeilleLot,
  startInscriptionLot,
  startModificationLot,
  startRestaurationLot,
  undoLotAdherents,
} from './start-lot.ts';

export const lotAdherentsHandlers = {
  startModificationLot,
  startCorbeilleLot,
  startRestaurationLot,
  startInscriptionLot,
  undoLotAdherents,
  listLotsAdherents: ({ actor }) => lotsAdherents.list(actor),
  getLotAdherents: lotsAdherents.get,
  followLotAdherents: lotsAdherents.follow,
  cancelLotAdherents: async (request) => {
    await requireRight(request.params.id, request.actor);
    return lotsAdherents.cancel(request);
  },
} satisfies HandlersOf<typeof lotAdherentsCalls>;
