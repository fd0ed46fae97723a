export { createAdherentSchema } from './adherents/adherent-schema.ts';
export type { PartSchemas } from './schemas/call-schemas.ts';
export { schemas } from './schemas/table.ts';
export { validate } from './schemas/validate.ts';
