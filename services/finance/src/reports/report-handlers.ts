import type { CallsOwnedBy, reportCalls } from '@club/contract';
import { maySeePersonal, sendRows, type HandlersOf } from '@club/service-kit';
import { listSections } from '../sections/list-sections.ts';
import { reportAdherentsNonRenouveles } from './adherents-non-renouveles.ts';
import { exportReport } from './export-report.ts';
import { reportAdherentsParSection, reportAdherentsSectionFormule } from './report-members.ts';
import { reportReglements } from './report-reglements.ts';
import {
  reportMontantsSections,
  reportMontantsSectionsSimple,
  reportSectionsFormules,
} from './report-sections.ts';

type FinanceReports = Pick<typeof reportCalls, CallsOwnedBy<'finance'> & keyof typeof reportCalls>;

/** The reports that finance answers (spec §7). */
export const reportHandlers = {
  reportReglements: async ({ query, res, signal }) =>
    sendRows({ res, signal }, await reportReglements(query, signal)),
  reportMontantsSections: ({ query }) => reportMontantsSections(query),
  reportMontantsSectionsSimple: ({ query }) => reportMontantsSectionsSimple(query),
  reportAdherentsSectionFormule: ({ query, signal }) => reportAdherentsSectionFormule(query, signal),
  reportAdherentsParSection: async ({ query, actor, res, signal }) =>
    sendRows({ res, signal }, await reportAdherentsParSection(query, signal, maySeePersonal(actor))),
  reportSectionsFormules,
  reportAdherentsNonRenouveles,
  reportSections: listSections,
  exportReport,
} satisfies HandlersOf<FinanceReports>;
