import type { SchemasOf } from '../core/call-schemas.ts';
import { choice, text } from '../core/fields.ts';
import { motifLength } from '../operations-sensibles/operation-sensible.ts';
import { joi } from '../core/joi.ts';
import { byId, pageKeys, recordId } from '../core/records.ts';
import { exportKeys } from '../exports/export-keys.ts';
import { colonnesCandidat } from './candidat-colonnes.ts';
import type {
  ExportCandidatsQuery,
  PreviewRenouvellementQuery,
  renouvellementCalls,
  StartRenouvellement,
} from './renouvellement-calls.ts';
import { obstaclesRenouvellement } from './renouvellement.ts';

const maxMembers = 20_000;

const pourcentage = () => joi.number().min(-100).max(1_000).precision(1);

/** Search, filters and raise of the list. */
const listed = {
  search: text(100).empty(null),
  sectionId: recordId(),
  pourcentage: pourcentage(),
  obstacle: choice([...obstaclesRenouvellement, 'aucun']).empty(null),
};

export const renouvellementSchemas: SchemasOf<typeof renouvellementCalls> = {
  previewRenouvellement: {
    query: joi.object<PreviewRenouvellementQuery, true>({ ...pageKeys, ...listed }),
  },
  exportCandidats: {
    query: joi.object<ExportCandidatsQuery, true>({ ...exportKeys(colonnesCandidat), ...listed }),
  },
  startRenouvellement: {
    body: joi.object<StartRenouvellement, true>({
      adherentIds: joi.array().items(recordId()).min(1).max(maxMembers).unique(),
      sansDejaRevenus: joi.boolean().strict(),
      sectionId: recordId(),
      pourcentage: pourcentage(),
      motif: text(motifLength),
    }),
  },
  getRenouvellement: { params: byId },
  followRenouvellement: { params: byId },
  cancelRenouvellement: { params: byId },
};
