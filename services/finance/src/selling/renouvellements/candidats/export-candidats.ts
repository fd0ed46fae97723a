import {
  candidatsFilterTexts,
  type CandidatRenouvellement,
  colonnesCandidat,
  type renouvellementCalls,
} from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { rowsAtOnce } from '@club/service-kit/exports';
import { designationOf } from '../../../documents/catalogue/sections.ts';
import { exportMoneyList } from '../../../ledger/lists/export-money-list.ts';
import { openlyOffered } from '../offres/openly-offered.ts';
import { candidatsNow } from './candidats-now.ts';
import { presentCandidats } from './present-candidats.ts';
import { askedCandidats } from './preview-renouvellement.ts';

/**
 * GET /api/renouvellements/apercu/export: the candidates as they are seen (P-13).
 * @throws RuleError `forbidden` (403), `no_active_saison` (404), `refused_value` (422) for an unknown column, `unavailable` (503)
 */
export function exportCandidats(
  request: CallRequest<typeof renouvellementCalls.exportCandidats>,
): Promise<typeof alreadySent> {
  const { query, actor } = request;
  let known: Parameters<typeof presentCandidats>[1] | undefined;
  const { find, read } = rowsAtOnce(
    async () => {
      const { saisonId, formules, candidats } = await candidatsNow(query);
      known = { formules, offered: await openlyOffered({ saisonId }) };
      return askedCandidats(candidats, query);
    },
    ({ member }) => member.adherentId,
  );
  return exportMoneyList<CandidatRenouvellement>(request, {
    title: 'Renouvellement',
    name: 'renouvellement',
    noun: ['adhérent', 'adhérents'],
    access: 'cotisations.read',
    columns: colonnesCandidat,
    anySaison: true,
    find,
    filterTexts: async () => candidatsFilterTexts(query, await designationOf(query.sectionId)),
    read: async (ids) => presentCandidats(await read(ids), known!, actor),
  });
}
