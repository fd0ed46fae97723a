export { adherentChangesSchema } from './adherents/adherent-change-schema.ts';
export { createAdherentSchema } from './adherents/adherent-schema.ts';
export {
  faultOfAnswer,
  questionEntries,
  questionSchemaOf,
  type QuestionSchema,
} from './questions/question-schema.ts';
export { cleanLine, cleanText } from './rules/clean-text.ts';
export { clubTime, clubTimeZone, clubToday, setClubTimeZone } from './core/club-today.ts';
export type { AnyPartSchemas, PartSchemas } from './core/call-schemas.ts';
export { sampleFrom, sampleOf, type Described } from './core/sample.ts';
export { schemas, schemasOf } from './registry/schemas.ts';
export { validate } from './core/validate.ts';
