import type { ReportName } from './report.ts';
import type { ReportCallName } from './report-descriptor.ts';
import { contacts, holders, membersByAge, membersNotRenewed } from './member-reports.ts';
import { reglements } from './payment-reports.ts';
import {
  listeSections,
  sectionsByFormule,
  sectionsByTarif,
  sectionsFormules,
  sectionTotals,
} from './section-reports.ts';

export const reports = {
  reglements,
  'montants-sections': sectionsByFormule,
  'montants-sections-simple': sectionTotals,
  'montants-sections-par-tarif': sectionsByTarif,
  'adherents-section-formule': holders,
  'adherents-par-section': contacts,
  'sections-formules': sectionsFormules,
  'adherents-par-age': membersByAge,
  'adherents-non-renouveles': membersNotRenewed,
  'liste-sections': listeSections,
} satisfies Record<ReportName, { call: ReportCallName }>;

export type ReportCallOf<Name extends ReportName> = (typeof reports)[Name]['call'];

/** A report call without description does not compile. */
export const undescribed: Readonly<Record<Exclude<ReportCallName, ReportCallOf<ReportName>>, never>> = {};
