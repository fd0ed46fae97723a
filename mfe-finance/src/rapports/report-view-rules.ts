import { contactsView, holdersView, membersView, sectionsView } from './member-view-rules.ts';
import { reglementsView, sectionsFormulesView, sectionTotalsView, tarifsView } from './money-view-rules.ts';
import type { AnyReport } from './report-types.ts';
import type { ReportView } from './report-view.ts';

/** Any report as it is shown. */
export function viewOf(report: AnyReport): ReportView {
  switch (report.type) {
    case 'reglements':
      return reglementsView(report.data);
    case 'montants-sections-simple':
      return sectionTotalsView(report.data);
    case 'montants-sections-par-tarif':
      return tarifsView(report.data.sections, report.data.totalGeneral);
    case 'adherents-section-formule':
      return holdersView(report.data.groupes, report.data.totalGeneral);
    case 'adherents-par-section':
      return contactsView(report.data);
    case 'sections-formules':
      return sectionsFormulesView(report.data);
    case 'adherents-par-age':
    case 'adherents-non-renouveles':
      return membersView(report.data);
    case 'liste-sections':
      return sectionsView(report.data);
  }
}
