import { droitActeOffres, type LotOffres, type offreCalls } from '@club/contract';
import { type Actor, type HandlersOf, requireRights } from '@club/service-kit';
import { acceptOffre } from './accept-offre.ts';
import { listOffres } from './list-offres.ts';
import { lotsOffres } from './lots/lot-job.ts';
import { acceptOffres, undoRenouvellement } from './lots/start-lots.ts';
import { offreById } from '../../documents/money/offres.ts';
import { printOffres } from './papier/print-offres.ts';
import { presentOffres } from './present-offres.ts';

export const offreHandlers = {
  listOffres,
  printOffres,
  getOffre: async ({ params, actor }) => {
    const [offre] = await presentOffres([await offreById(params.id)], actor);
    return offre!;
  },
  acceptOffre,
  acceptOffres,
  undoRenouvellement,
  listLotsOffres: ({ actor }) => lotsOffres.list(actor),
  getLotOffres: lotsOffres.get,
  followLotOffres: lotsOffres.follow,
  cancelLotOffres: async (request) => {
    await requireRightOf(request.params.id, request.actor);
    return lotsOffres.cancel(request);
  },
} satisfies HandlersOf<typeof offreCalls>;

/** @throws RuleError `forbidden` (403) without the right of the act */
async function requireRightOf(id: string, actor: Actor): Promise<void> {
  const run = await lotsOffres.runs.findOne({ _id: id });
  if (run) requireRights(actor, droitActeOffres[run.acte as LotOffres['acte']]);
}
