import { activiteSchemas } from '../activites/activite-schema.ts';
import { adherentSchemas } from '../adherents/adherent-schema.ts';
import { authSchemas } from '../auth/auth-schema.ts';
import { badgeSchemas } from '../badges/badge-schema.ts';
import type { CallName, Calls } from '../calls/table.ts';
import { certificatSchemas } from '../certificats/certificat-schema.ts';
import { cotisationSchemas } from '../cotisations/cotisation-schema.ts';
import { creditSchemas } from '../credits/credit-schema.ts';
import { emailSchemas } from '../emails/email-schema.ts';
import { formuleSchemas } from '../formules/formule-schema.ts';
import { importSchemas } from '../imports/import-schema.ts';
import { payeurSchemas } from '../payeurs/payeur-schema.ts';
import { photoSchemas } from '../photos/photo-schema.ts';
import { reglementSchemas } from '../reglements/reglement-schema.ts';
import { renouvellementSchemas } from '../renouvellements/renouvellement-schema.ts';
import { reportSchemas } from '../reports/report-schema.ts';
import { saisonClosingSchemas, saisonSchemas } from '../saisons/saison-schema.ts';
import { sectionSchemas } from '../sections/section-schema.ts';
import { securiteSchemas } from '../securite/securite-schema.ts';
import { userProfileSchemas } from '../users/user-profile-schema.ts';
import { userSchemas } from '../users/user-schema.ts';
import type { AnyPartSchemas, SchemasOf } from './call-schemas.ts';

/** The schemas of every call, by its name: params, query and body, each where the call's shape has it. */
export const schemas: SchemasOf<Calls> = {
  ...authSchemas,
  ...activiteSchemas,
  ...adherentSchemas,
  ...badgeSchemas,
  ...photoSchemas,
  ...certificatSchemas,
  ...saisonSchemas,
  ...saisonClosingSchemas,
  ...sectionSchemas,
  ...formuleSchemas,
  ...cotisationSchemas,
  ...reglementSchemas,
  ...creditSchemas,
  ...payeurSchemas,
  ...renouvellementSchemas,
  ...reportSchemas,
  ...importSchemas,
  ...userSchemas,
  ...userProfileSchemas,
  ...securiteSchemas,
  ...emailSchemas,
};

/** The schemas of one call, each part that it lacks absent. */
export const schemasOf = (name: CallName): AnyPartSchemas =>
  (schemas as Partial<Record<CallName, AnyPartSchemas>>)[name] ?? {};
