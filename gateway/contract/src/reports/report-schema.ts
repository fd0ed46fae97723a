import type { SchemasOf } from '../schemas/call-schemas.ts';
import { filledDate } from '../schemas/dates.ts';
import { joi } from '../schemas/joi.ts';
import { recordId } from '../schemas/records.ts';
import type { AgeQuery, PeriodQuery, reportCalls, SectionQuery } from './report-calls.ts';
import { reportTypes, type ReportType } from './report.ts';

/** Spec §9: age bounds. */
const oldest = 120;

const period = {
  dateDebut: filledDate(),
  dateFin: filledDate().custom((value: string, { state, error }) => {
    const { dateDebut } = state.ancestors[0] as { dateDebut?: unknown };
    return typeof dateDebut === 'string' && value < dateDebut ? error('date.order') : value;
  }),
};
const bothDates = 'Veuillez sélectionner une période complète (date début et date fin)';
const periodQuery = joi
  .object<PeriodQuery, true>(period)
  .and('dateDebut', 'dateFin')
  .messages({ 'object.and': bothDates });

const section = { sectionId: recordId() };
const sectionQuery = joi.object<SectionQuery, true>(section);

const age = () => joi.number().integer().min(0).max(oldest).required();
const ages = { ageMin: age(), ageMax: age() };
const excel = { format: joi.string().valid('excel') };

export const reportSchemas: SchemasOf<typeof reportCalls> = {
  reportReglements: { query: periodQuery },
  reportMontantsSections: { query: periodQuery },
  reportMontantsSectionsSimple: { query: periodQuery },
  reportAdherentsSectionFormule: { query: sectionQuery },
  reportAdherentsParSection: { query: sectionQuery },
  reportAdherentsParAge: { query: joi.object<AgeQuery, true>(ages) },
  exportAdherentsParAge: {
    query: joi.object<AgeQuery & { format?: 'excel' }, true>({ ...ages, ...excel }),
  },
  exportReport: {
    params: joi.object<{ type: ReportType }, true>({
      type: joi
        .string()
        .valid(...reportTypes)
        .required(),
    }),
    query: joi
      .object<PeriodQuery & SectionQuery & { format?: 'excel' }, true>({ ...period, ...section, ...excel })
      .and('dateDebut', 'dateFin')
      .messages({ 'object.and': bothDates }),
  },
};
