import type {
  AnswerOf,
  CallsOwnedBy,
  PeriodQuery,
  ReportCallName,
  reportCalls,
  UntilQuery,
  SectionQuery,
} from '@club/contract';
import { listSections } from '../../documents/catalogue/sections.ts';
import { reportAdherentsNonRenouveles } from './adherents-non-renouveles.ts';
import { reportAdherentsParSection, reportAdherentsSectionFormule } from './report-members.ts';
import { reportBalanceAgee } from './balance-agee.ts';
import type { Reader } from './reader.ts';
import { reportJournalComptable } from './journal-comptable.ts';
import { reportJournalCaisse } from './journal-caisse.ts';
import { reportReglementsParMois } from './reglements-par-mois.ts';
import { reportReglements } from './report-reglements.ts';
import { reportSynthese } from './synthese/report-synthese.ts';
import {
  reportMontantsSections,
  reportMontantsSectionsSimple,
  reportSectionsFormules,
} from './report-sections.ts';

/** Query of any report; each uses what its call has. */
export type ReportQuery = PeriodQuery & UntilQuery & SectionQuery;

/** Rows of a list, generated one by one. */
type Rows<Answer> = Answer extends readonly (infer Row)[] ? Iterable<Row> : never;

/** Reads a report, as a whole or with generated rows. */
export type Source<Answer> = (query: ReportQuery, reader: Reader) => Promise<Answer | Rows<Answer>>;

export type FinanceReportCall = ReportCallName & CallsOwnedBy<'finance'>;
export type FinanceAnswer<Name extends FinanceReportCall> = AnswerOf<(typeof reportCalls)[Name]>;

/** Sources of the reports, for screen and workbook alike. */
export const reportSources = {
  reportReglements: (query: ReportQuery, { signal }: Reader) => reportReglements(query, signal),
  reportReglementsParMois: (query: ReportQuery, { signal }: Reader) => reportReglementsParMois(query, signal),
  reportJournalCaisse: (query: ReportQuery, { signal }: Reader) => reportJournalCaisse(query, signal),
  reportBalanceAgee: (_query: ReportQuery, { signal }: Reader) => reportBalanceAgee(signal),
  reportJournalComptable: (query: ReportQuery, { signal }: Reader) => reportJournalComptable(query, signal),
  reportMontantsSections,
  reportMontantsSectionsSimple,
  reportAdherentsSectionFormule: (query: ReportQuery, { signal }: Reader) =>
    reportAdherentsSectionFormule(query, signal),
  reportAdherentsParSection: (query: ReportQuery, { signal, personal }: Reader) =>
    reportAdherentsParSection(query, signal, personal),
  reportSectionsFormules,
  reportAdherentsNonRenouveles,
  reportSections: () => listSections(),
  reportSynthese,
} satisfies { readonly [Name in FinanceReportCall]: Source<FinanceAnswer<Name>> };

/** True when a report is a whole answer, not generated rows. */
export function isMade<Answer extends object>(answer: Answer | Iterable<object>): answer is Answer {
  return Array.isArray(answer) || !(Symbol.iterator in answer);
}
