import {
  type certificatCalls,
  certificatsEntiers,
  certificatsFilterTexts,
  type CertificatSuivi,
  colonnesCertificat,
  type ExportCertificatsQuery,
  foundInWhole,
} from '@club/contract';
import type { alreadySent, CallRequest, HandlersOf } from '@club/service-kit';
import { followedCertificats, listCertificats } from './list-certificats.ts';
import { rowsAtOnce } from '@club/service-kit/exports';
import { designationOf } from '../../documents/catalogue/sections.ts';
import { exportMoneyList } from '../../ledger/lists/export-money-list.ts';

/** The calls on who is asked for a certificate. */
export const suiviHandlers = { listCertificats, exportCertificats } satisfies HandlersOf<
  Pick<typeof certificatCalls, 'listCertificats' | 'exportCertificats'>
>;

/**
 * GET /api/certificats/export: the list as it is seen (P-13).
 * @throws RuleError `forbidden` (403), `no_active_saison`, `refused_value` (422) for an unknown column
 */
export function exportCertificats(
  request: CallRequest<typeof certificatCalls.exportCertificats>,
): Promise<typeof alreadySent> {
  const { query } = request;
  return exportMoneyList<CertificatSuivi>(request, {
    title: 'Certificats médicaux',
    name: 'certificats',
    noun: ['adhérent', 'adhérents'],
    access: 'adherents.update',
    columns: colonnesCertificat,
    anySaison: true,
    ...rowsAtOnce(
      () => foundCertificats(query),
      ({ id }) => id,
    ),
    filterTexts: async () => certificatsFilterTexts(query, await designationOf(query.sectionId)),
  });
}

async function foundCertificats(query: ExportCertificatsQuery): Promise<CertificatSuivi[]> {
  const { search, sort = 'nom', order = 'asc' } = query;
  return foundInWhole(await followedCertificats(query), { search, sort, order }, certificatsEntiers);
}
