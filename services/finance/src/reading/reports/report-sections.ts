import type {
  AnswerOf,
  PeriodQuery,
  reportCalls,
  UntilQuery,
  SectionReportGroup,
  SectionReportTotal,
} from '@club/contract';
import { minor } from '@club/service-kit';
import { Formules } from '../../documents/catalogue/formules.ts';
import { catalogueOf, scopeOf, sumsByFormule } from './agreed-sums.ts';
import { sectionGroups, sectionTotals, totalOf, type FormuleSum } from './section-report-rules.ts';

/**
 * Agreed amounts by section and formula, of a season or a period; the total equals that of the list of these
 * cotisations.
 * @throws RuleError as `reportedSaisonId`
 */
export async function reportMontantsSections(
  period: PeriodQuery & UntilQuery,
): Promise<AnswerOf<typeof reportCalls.reportMontantsSections>> {
  const sums = await sumsByFormule(await scopeOf(period)).toArray();
  return { sections: sectionGroups(sums, await catalogueOf(sums)), totalGeneral: totalOf(sums) };
}

/** The same by section only. */
export async function reportMontantsSectionsSimple(
  period: PeriodQuery & UntilQuery,
): Promise<SectionReportTotal[]> {
  return sectionTotals((await reportMontantsSections(period)).sections);
}

/**
 * Every formula of the catalogue with its agreed amounts in a season, 0 included.
 * @throws RuleError as `reportedSaisonId`
 */
export async function reportSectionsFormules(query: UntilQuery): Promise<SectionReportGroup[]> {
  const sums = await sumsByFormule(await scopeOf(query)).toArray();
  const taken = new Set(sums.map(({ formuleId }) => formuleId));
  const offered = await Formules.find({ deletedAt: null }, { projection: { _id: 1 } }).toArray();
  const others = offered
    .filter(({ _id }) => !taken.has(_id))
    .map(({ _id }): FormuleSum => ({ formuleId: _id, nombreAdherents: 0, montant: minor(0) }));
  const all = [...sums, ...others];
  return sectionGroups(all, await catalogueOf(all));
}
