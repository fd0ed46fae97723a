export { adherentChangesSchema } from './adherents/adherent-change-schema.ts';
export { createAdherentSchema } from './adherents/adherent-schema.ts';
export {
  faultOfAnswer,
  questionEntries,
  questionSchemaOf,
  type QuestionSchema,
} from './questions/question-schema.ts';
export { cleanLine, cleanText } from './rules/clean-text.ts';
export { clubTime, clubTimeZone, clubToday, setClubTimeZone } from './schemas/club-today.ts';
export type { AnyPartSchemas, PartSchemas } from './schemas/call-schemas.ts';
export { sampleFrom, sampleOf, type Described } from './schemas/sample.ts';
export { schemas, schemasOf } from './schemas/table.ts';
export { validate } from './schemas/validate.ts';
