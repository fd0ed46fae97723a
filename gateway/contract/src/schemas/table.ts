import { adherentSchemas } from '../adherents/adherent-schema.ts';
import { authSchemas } from '../auth/auth-schema.ts';
import type { Calls } from '../calls/table.ts';
import { importSchemas } from '../imports/import-schema.ts';
import { saisonSchemas } from '../saisons/saison-schema.ts';
import { userSchemas } from '../users/user-schema.ts';
import type { SchemasOf } from './call-schemas.ts';

/** The schemas of every call, by its name: params, query and body, each where the call's shape has it. */
export const schemas: SchemasOf<Calls> = {
  ...authSchemas,
  ...adherentSchemas,
  ...saisonSchemas,
  ...userSchemas,
  ...importSchemas,
};
