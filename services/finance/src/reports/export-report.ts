import type { PeriodQuery, reportCalls, ReportType, SectionQuery } from '@club/contract';
import {
  clubToday,
  listInTurns,
  maySeePersonal,
  type alreadySent,
  type CallRequest,
} from '@club/service-kit';
import { memberSheet, sendWorkbook, type Sheet } from '@club/service-kit/workbook';
import { listSections } from '../sections/list-sections.ts';
import { reportAdherentsNonRenouveles } from './adherents-non-renouveles.ts';
import { reportAdherentsParSection, reportAdherentsSectionFormule } from './report-members.ts';
import { reportReglements } from './report-reglements.ts';
import {
  reportMontantsSections,
  reportMontantsSectionsSimple,
  reportSectionsFormules,
} from './report-sections.ts';
import {
  contactsSheet,
  formulesSheet,
  holdersSheet,
  reglementsSheet,
  sectionsSheet,
  sectionTotalsSheet,
} from './report-sheets.ts';

type Query = PeriodQuery & SectionQuery;

const montantsSections = async (query: Query): Promise<Sheet> =>
  formulesSheet((await reportMontantsSections(query)).sections);

/** The sheet of each report: the same figures as on screen. */
const sheets: Readonly<
  Record<ReportType, (query: Query, signal: AbortSignal, personal: boolean) => Promise<Sheet>>
> = {
  reglements: async (query, signal) =>
    reglementsSheet(await listInTurns(await reportReglements(query, signal))),
  'montants-sections': montantsSections,
  'montants-sections-par-tarif': montantsSections,
  'montants-sections-simple': async (query) => sectionTotalsSheet(await reportMontantsSectionsSimple(query)),
  'adherents-section-formule': async (query, signal) =>
    holdersSheet(await reportAdherentsSectionFormule(query, signal)),
  'adherents-par-section': async (query, signal, personal) =>
    contactsSheet(await listInTurns(await reportAdherentsParSection(query, signal, personal)), personal),
  'sections-formules': async () => formulesSheet(await reportSectionsFormules()),
  'adherents-non-renouveles': async () =>
    memberSheet('Adhérents non renouvelés', await reportAdherentsNonRenouveles()),
  'liste-sections': async () => sectionsSheet(await listSections()),
};

/**
 * GET /api/reports/{type}/export: the report as rapport_{type}_{date}.xlsx. It takes names and addresses out of the house: who
 * takes them is logged.
 * @throws RuleError as the report itself
 */
export async function exportReport({
  params,
  query,
  actor,
  log,
  res,
  signal,
}: CallRequest<typeof reportCalls.exportReport>): Promise<typeof alreadySent> {
  const sheet = await sheets[params.type](query, signal, maySeePersonal(actor));
  log.info({ report: params.type, rows: sheet.rows.length, actor: actor.id }, 'report exported');
  return sendWorkbook({ res, signal }, { name: `rapport_${params.type}_${clubToday()}`, sheet });
}
