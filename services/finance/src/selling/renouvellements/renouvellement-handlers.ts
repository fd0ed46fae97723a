import type { renouvellementCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { reportedSaisonId } from '../../documents/saisons/saisons.ts';
import { exportCandidats } from './candidats/export-candidats.ts';
import { previewRenouvellement } from './candidats/preview-renouvellement.ts';
import { getEntonnoir } from './entonnoir/get-entonnoir.ts';
import { renouvellements } from './runs/renouvellement-job.ts';
import { startRenouvellement } from './runs/start-renouvellement.ts';

export const renouvellementHandlers = {
  previewRenouvellement,
  exportCandidats,
  getEntonnoirRenouvellement: getEntonnoir,
  listRenouvellements: async ({ actor, query }) =>
    renouvellements.list(actor, { saisonId: await reportedSaisonId(query.saisonId) }),
  startRenouvellement,
  getRenouvellement: renouvellements.get,
  followRenouvellement: renouvellements.follow,
  cancelRenouvellement: renouvellements.cancel,
} satisfies HandlersOf<typeof renouvellementCalls>;
