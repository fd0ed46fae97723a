import type { renouvellementCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { moneySaison } from '../saisons/money-saison.ts';
import { followRenouvellement } from './runs/follow-renouvellement.ts';
import { getEntonnoir } from './entonnoir/get-entonnoir.ts';
import { previewRenouvellement } from './candidats/preview-renouvellement.ts';
import { tellChange } from './runs/run-changes.ts';
import { cancelRun, renouvellementById, renouvellementsOf } from './runs/run-store.ts';
import { runShownTo } from './runs/run-shown-rules.ts';
import { startRenouvellement } from './runs/start-renouvellement.ts';

/** The calls of the renewal campaign (infra/decisions/0020). */
export const renouvellementHandlers = {
  previewRenouvellement,
  getEntonnoirRenouvellement: getEntonnoir,
  listRenouvellements: async ({ actor }) =>
    (await renouvellementsOf(await moneySaison())).map(runShownTo(actor)),
  startRenouvellement: async (request) => runShownTo(request.actor)(await startRenouvellement(request)),
  getRenouvellement: async ({ params, actor }) => runShownTo(actor)(await renouvellementById(params.id)),
  followRenouvellement,
  cancelRenouvellement: async ({ params, actor }) => {
    const run = await cancelRun(params.id);
    tellChange(params.id);
    return runShownTo(actor)(run);
  },
} satisfies HandlersOf<typeof renouvellementCalls>;
