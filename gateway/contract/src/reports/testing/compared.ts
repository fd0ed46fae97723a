import { sumOf } from '../../rules/money.ts';
import type { ReportReference } from '../report-reference.ts';
import type { SectionReportGroup } from '../report.ts';

/** A season up to a day beside the one before. */
export const reference: ReportReference = {
  jours: { debut: '2026-09-01', fin: '2026-11-26' },
  avant: { debut: '2025-09-01', fin: '2025-11-26' },
  saison: { nom: '2026-2027', avant: { id: 's0', nom: '2025-2026' } },
  jusquau: true,
};
export const formule = (formuleCode: string, nombreAdherents: number, montantFormule: number) => ({
  formuleId: `f-${formuleCode}`,
  formuleCode,
  formuleDesignation: `Formule ${formuleCode}`,
  tarif: 100,
  nombreAdherents,
  montantFormule,
});
export const section = (
  sectionCode: string,
  formules: SectionReportGroup['formules'],
): SectionReportGroup => ({
  sectionId: `s-${sectionCode}`,
  sectionCode,
  sectionDesignation: `Section ${sectionCode}`,
  formules,
  montantTotalSection: sumOf(formules.map(({ montantFormule }) => montantFormule)),
});
export const answerOf = (sections: SectionReportGroup[]) => ({
  sections,
  totalGeneral: sumOf(sections.map(({ montantTotalSection }) => montantTotalSection)),
});
