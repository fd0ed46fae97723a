import {
  certificatsAFaire,
  etatCertificatLabels,
  plural,
  type certificatCalls,
  type CertificatSuivi,
  type ColumnData,
  type ReportValue,
} from '@club/contract';
import { clubToday, noteAccess, type alreadySent, type CallRequest } from '@club/service-kit';
import { sendWorkbook } from '@club/service-kit/workbook';
import { sectionsById } from '../catalogue/sections.ts';
import { followedCertificats } from './list-certificats.ts';

const columns: readonly (ColumnData & { value: (row: CertificatSuivi) => ReportValue })[] = [
  { title: 'Code', kind: 'code', value: ({ codeAdherent }) => codeAdherent },
  { title: 'Nom', kind: 'text', value: ({ nom }) => nom },
  { title: 'Prénom', kind: 'text', value: ({ prenom }) => prenom },
  { title: 'Sections', kind: 'text', width: 30, value: ({ sections }) => sections.join(', ') },
  { title: 'Certificat', kind: 'text', width: 22, value: ({ etat }) => etatCertificatLabels[etat] },
  { title: 'Jusqu’au', kind: 'date', value: ({ fin }) => fin },
  { title: 'Téléphone', kind: 'code', value: ({ telephone }) => telephone },
  { title: 'E-mail', kind: 'text', width: 30, value: ({ email }) => email },
];

/** GET /api/certificats/export: the list as a workbook, noted in the security journal first (I-19). Throws no_active_saison. */
export async function exportCertificats(
  request: CallRequest<typeof certificatCalls.exportCertificats>,
): Promise<typeof alreadySent> {
  const { query } = request;
  const certificats = await followedCertificats(query);
  const title = 'Certificats médicaux';
  await noteAccess(request, { type: 'export', detail: `${title}, ${certificats.length} lignes` });
  const rows = () => certificats.map((one) => columns.map(({ value }) => value(one)));
  const group = { key: '', cells: [], count: certificats.length, rows };
  const countText = plural(certificats.length, 'adhérent', 'adhérents');
  return sendWorkbook(request, `certificats_${clubToday()}.xlsx`, {
    title,
    coverage: await coverageOf(query),
    report: { headColumns: [], columns, groups: [group], count: certificats.length, countText, wide: true },
  });
}

async function coverageOf({
  sectionId,
  etat,
}: CallRequest<typeof certificatCalls.exportCertificats>['query']): Promise<string> {
  const section = sectionId ? (await sectionsById([sectionId])).get(sectionId)?.designation : undefined;
  const state = etat ? etatCertificatLabels[etat] : certificatsAFaire;
  return `Saison active, ${section ? `section ${section}` : 'toutes les sections'}. ${state}.`;
}
