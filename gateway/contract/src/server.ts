export { faultOfAnswer, questionSchemaOf, type QuestionSchema } from './questions/question-schema.ts';
export { clubTime, clubTimeZone, clubToday, setClubTimeZone } from './schemas/club-today.ts';
export type { AnyPartSchemas, PartSchemas } from './schemas/call-schemas.ts';
export { schemasOwnedBy } from './schemas/owned-by.ts';
export { validate } from './schemas/validate.ts';
