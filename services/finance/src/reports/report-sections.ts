import type {
  AnswerOf,
  PeriodQuery,
  reportCalls,
  SectionReportGroup,
  SectionReportTotal,
} from '@club/contract';
import { minor } from '@club/service-kit';
import { Formules } from '../formules/formule-model.ts';
import { scopeOf, sumsByFormule, type FormuleSum } from './agreed-sums.ts';
import { catalogueOf } from './catalogue.ts';
import { sectionGroups, sectionTotals, totalOf } from './section-report-rules.ts';

/**
 * What was agreed, by section and formula: of the active season, or in the cotisations recorded in a period. Its total is that of
 * the list of these cotisations.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function reportMontantsSections(
  period: PeriodQuery,
): Promise<AnswerOf<typeof reportCalls.reportMontantsSections>> {
  const sums = await sumsByFormule(await scopeOf(period)).toArray();
  return { sections: sectionGroups(sums, await catalogueOf(sums)), totalGeneral: totalOf(sums) };
}

/** The same by section only. */
export async function reportMontantsSectionsSimple(period: PeriodQuery): Promise<SectionReportTotal[]> {
  return sectionTotals((await reportMontantsSections(period)).sections);
}

/**
 * Every formula of the catalogue, also those that nobody takes, with what was agreed for it in the active season.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function reportSectionsFormules(): Promise<SectionReportGroup[]> {
  const sums = await sumsByFormule(await scopeOf()).toArray();
  const taken = new Set(sums.map(({ formuleId }) => formuleId));
  const offered = await Formules.find({ deletedAt: null }, { _id: 1 }).lean();
  const others = offered
    .filter(({ _id }) => !taken.has(_id))
    .map(({ _id }): FormuleSum => ({ formuleId: _id, nombreAdherents: 0, montant: minor(0) }));
  const all = [...sums, ...others];
  return sectionGroups(all, await catalogueOf(all));
}
