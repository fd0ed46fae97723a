import type { ReportName } from './report.ts';
import type { ReportCallName } from './report-descriptor.ts';
import { accountingReports } from './accounting-reports.ts';
import { heldReports } from './held-reports.ts';
import { memberReports } from './member-reports.ts';
import { paymentReports } from './payment-reports.ts';
import { syntheseReports } from './synthese-reports.ts';
import { sectionReports } from './section-reports.ts';
import { treasuryReports } from './treasury-reports.ts';

export const reports = {
  ...paymentReports,
  ...treasuryReports,
  ...accountingReports,
  ...sectionReports,
  ...heldReports,
  ...memberReports,
  ...syntheseReports,
} satisfies Record<ReportName, { call: ReportCallName }>;

export type ReportCallOf<Name extends ReportName> = (typeof reports)[Name]['call'];

/** A report call without description does not compile. */
export const undescribed: Readonly<Record<Exclude<ReportCallName, ReportCallOf<ReportName>>, never>> = {};
