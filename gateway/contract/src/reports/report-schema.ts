import type { SchemasOf } from '../core/call-schemas.ts';
import { filledDate, filledDateFrom } from '../core/dates.ts';
import { maxAge } from '../rules/ages.ts';
import { joi } from '../core/joi.ts';
import { recordId } from '../core/records.ts';
import type { QueryOf } from '../core/call.ts';
import type {
  AgeQuery,
  LapsedQuery,
  PeriodQuery,
  reportCalls,
  SaisonQuery,
  SectionQuery,
  UntilQuery,
} from './report-calls.ts';
import { comparaisons, type ComparaisonRapport } from './report-reference.ts';
import { reportNames, type FinanceReport } from './report.ts';

const period = {
  dateDebut: filledDate(),
  dateFin: filledDateFrom('dateDebut'),
};
const bothDates = 'Veuillez sélectionner une période complète (date début et date fin)';
const saison = { saisonId: recordId() };
const until = { ...saison, jusquau: filledDate() };
const saisonQuery = joi.object<SaisonQuery, true>(saison);
const untilQuery = joi.object<UntilQuery, true>(until);
const periodQuery = joi
  .object<PeriodQuery & SaisonQuery, true>({ ...period, ...saison })
  .and('dateDebut', 'dateFin')
  .messages({ 'object.and': bothDates });
const comparedQuery = joi
  .object<PeriodQuery & UntilQuery, true>({ ...period, ...until })
  .and('dateDebut', 'dateFin')
  .messages({ 'object.and': bothDates });

const section = { sectionId: recordId() };
const sectionQuery = joi.object<SectionQuery & UntilQuery, true>({ ...section, ...until });
const lapsed = { ...section, derniereSaisonId: recordId(), formuleId: recordId() };
const comparer = () => joi.string().valid(...comparaisons);

const age = () => joi.number().integer().min(0).max(maxAge).required();
const ages = { ageMin: age(), ageMax: age() };
const file = { format: joi.string().valid('excel', 'pdf') };

export const reportSchemas: SchemasOf<typeof reportCalls> = {
  reportReglements: { query: comparedQuery },
  reportReglementsParMois: { query: comparedQuery },
  reportJournalCaisse: { query: periodQuery },
  reportJournalComptable: { query: periodQuery },
  reportMontantsSections: { query: comparedQuery },
  reportMontantsSectionsSimple: { query: comparedQuery },
  reportAdherentsSectionFormule: { query: sectionQuery },
  reportAdherentsParSection: { query: sectionQuery },
  reportSectionsFormules: { query: untilQuery },
  reportAdherentsNonRenouveles: { query: joi.object<LapsedQuery, true>({ ...lapsed, ...until }) },
  reportSynthese: { query: saisonQuery },
  reportReference: {
    query: joi
      .object<PeriodQuery & SaisonQuery & { comparer: ComparaisonRapport }, true>({
        ...period,
        ...saison,
        comparer: comparer().required(),
      })
      .and('dateDebut', 'dateFin')
      .messages({ 'object.and': bothDates }),
  },
  reportAdherentsParAge: { query: joi.object<AgeQuery, true>(ages) },
  exportAdherentsParAge: {
    query: joi.object<AgeQuery & { format?: 'excel' | 'pdf' }, true>({ ...ages, ...file }),
  },
  exportReport: {
    params: joi.object<{ type: FinanceReport }, true>({
      type: joi
        .string()
        .valid(...reportNames.filter((name) => name !== 'adherents-par-age'))
        .required(),
    }),
    query: joi
      .object<QueryOf<typeof reportCalls.exportReport>, true>({
        ...period,
        ...saison,
        ...lapsed,
        comparer: comparer(),
        format: joi.string().valid('excel', 'pdf', 'fec'),
      })
      .and('dateDebut', 'dateFin')
      .messages({ 'object.and': bothDates }),
  },
};
