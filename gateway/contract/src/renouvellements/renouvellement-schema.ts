import type { SchemasOf } from '../core/call-schemas.ts';
import { filledNearDate } from '../core/dates.ts';
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
  RenouvellementQuery,
  StartRenouvellement,
} from './renouvellement-calls.ts';
import { modesRenouvellement, obstaclesRenouvellement } from './renouvellement.ts';

const maxMembers = 20_000;

const pourcentage = () => joi.number().min(-100).max(1_000).precision(1);

/** Search, filters and raise of the list. */
const listed = {
  saisonId: recordId(),
  search: text(100).empty(null),
  sectionId: recordId(),
  pourcentage: pourcentage(),
  obstacle: choice([...obstaclesRenouvellement, 'aucun']).empty(null),
};

const renouvellementQuery = joi.object<RenouvellementQuery, true>({ saisonId: recordId() });

export const renouvellementSchemas: SchemasOf<typeof renouvellementCalls> = {
  previewRenouvellement: {
    query: joi.object<PreviewRenouvellementQuery, true>({ ...pageKeys, ...listed }),
  },
  exportCandidats: {
    query: joi.object<ExportCandidatsQuery, true>({ ...exportKeys(colonnesCandidat), ...listed }),
  },
  getEntonnoirRenouvellement: { query: renouvellementQuery },
  listRenouvellements: { query: renouvellementQuery },
  startRenouvellement: {
    body: joi.object<StartRenouvellement, true>({
      adherentIds: joi.array().items(recordId()).min(1).max(maxMembers).unique(),
      sansDejaRevenus: joi.boolean().strict(),
      saisonId: recordId(),
      sectionId: recordId(),
      mode: choice(modesRenouvellement),
      finLe: filledNearDate(),
      pourcentage: pourcentage(),
      motif: text(motifLength),
    }),
  },
  getRenouvellement: { params: byId },
  followRenouvellement: { params: byId },
  cancelRenouvellement: { params: byId },
};
