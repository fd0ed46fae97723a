import type { FigureRows, ReportScope } from './figure-rows.ts';
import type { SectionReportGroup } from './report.ts';
import { addressOf, daysWithin, saisonOf } from './list-addresses.ts';

/** Address of the cotisations created in the report's period with these filters; undefined without permission. */
export function cotisationsAt(
  scope: ReportScope,
  {
    au,
    section,
    formule,
    aPayer,
  }: Partial<Record<'au' | 'section' | 'formule', string | undefined>> & { aPayer?: true } = {},
): string | undefined {
  const days = daysWithin(scope, { au });
  return addressOf(scope, 'cotisations.read', '/cotisations', {
    saison: saisonOf(scope),
    section,
    formule,
    aPayer: aPayer && 'oui',
    creeDu: days.du,
    creeAu: days.au,
  });
}

/** Rows of a section; figures without section have no list. */
export const ofSection = (scope: ReportScope, section: string | null | undefined): string | undefined =>
  section ? cotisationsAt(scope, { section }) : undefined;

export const ofFormule = (scope: ReportScope, formule: string): string | undefined =>
  cotisationsAt(scope, { formule });

/** Rows of a formula's bar, by code and section code; none when two formulas share them. */
export function ofFormuleKey(
  scope: ReportScope,
  key: string,
  all: readonly { sectionCode: string; formuleCode: string; formuleId: string }[],
): string | undefined {
  const [found, ...others] = all.filter((one) => `${one.sectionCode} ${one.formuleCode}` === key);
  return found && others.length === 0 ? ofFormule(scope, found.formuleId) : undefined;
}

/** All formulas of sections, with the codes of their bars. */
export const formulesIn = (sections: readonly SectionReportGroup[]) =>
  sections.flatMap(({ sectionCode, formules }) =>
    formules.map(({ formuleCode, formuleId }) => ({ sectionCode, formuleCode, formuleId })),
  );

/** Fees of returned cheques are billed too, and stand in no section. */
export const withFees = 'la liste compte aussi les frais de chèques impayés';

/** Under the total of agreed amounts: the summary for the board has a line of the fees. */
export const withoutFees = 'sans les frais de chèques impayés';

/** Rows of reports of sections with their formulas. */
export function formuleRows<Answer, Group extends { sectionId: string | null }>(
  sectionsOf: (answer: Answer) => readonly { sectionCode: string; sectionId: string | null }[],
): Pick<FigureRows<Answer, Group, { formuleId: string }>, 'lines' | 'group' | 'total'> & {
  bySection: NonNullable<FigureRows<Answer, Group, unknown>['bars']>[string];
} {
  return {
    lines: {
      Tarif: 'un prix n’est la somme de rien',
      Adhérents: ({ formuleId }, { scope }) => ofFormule(scope, formuleId),
      Montant: ({ formuleId }, { scope }) => ofFormule(scope, formuleId),
    },
    group: ({ sectionId }, { scope }) => ofSection(scope, sectionId),
    total: withFees,
    bySection: (code, { answer, scope }) =>
      ofSection(scope, sectionsOf(answer).find(({ sectionCode }) => sectionCode === code)?.sectionId),
  };
}
