import type { SchemasOf } from '../core/call-schemas.ts';
import { joi } from '../core/joi.ts';
import { pageKeys, recordId } from '../core/records.ts';
import type { ById } from '../core/call.ts';
import type {
  ApplyImport,
  ColonneCorrigee,
  CorrectImportColonnes,
  importCalls,
  ListImportLignes,
  StartImport,
} from './import-calls.ts';
import { conflitChoix, dateOrders, importModes } from './import-plan-summary.ts';
import { ligneEtats } from './import-plan.ts';
import { importTypes, templateTypes, type TemplateType } from './import-run.ts';

/** A UUID, or 8 to 64 letters, digits and hyphens; the client may choose it. */
export const importIdPattern = /^[A-Za-z0-9-]{8,64}$/;

const importId = () =>
  joi.string().pattern(importIdPattern, { name: 'Identifiant invalide.' }).example('0b9c3f2e-import-1');
const importType = () => joi.string().valid(...importTypes);

/** Individual choices for rows; other rows get the common choice. */
const mostChoices = 5_000;

/** Of a workbook. */
const mostColumns = 500;

const byImportId = joi.object<ById, true>({ id: importId().required() });

export const importSchemas: SchemasOf<typeof importCalls> = {
  startImport: {
    body: joi.object<StartImport, true>({
      type: importType().required(),
      importId: importId(),
      dryRun: joi.boolean(),
      mode: joi.string().valid(...importModes),
    }),
  },
  listImports: { query: joi.object<{ limit?: number }, true>({ limit: pageKeys.limit }) },
  getImport: { params: byImportId },
  followImport: { params: byImportId },
  cancelImport: { params: byImportId },
  listImportLignes: {
    params: byImportId,
    query: joi.object<ListImportLignes, true>({ ...pageKeys, etat: joi.string().valid(...ligneEtats) }),
  },
  getImportApercu: { params: byImportId },
  applyImport: {
    params: byImportId,
    body: joi.object<ApplyImport, true>({
      conflits: joi.string().valid(...conflitChoix),
      choix: joi
        .array()
        .items(
          joi.object<NonNullable<ApplyImport['choix']>[number], true>({
            row: joi.number().integer().min(1).required(),
            choix: joi
              .string()
              .valid(...conflitChoix)
              .required(),
          }),
        )
        .unique('row')
        .max(mostChoices),
      inscrire: recordId(),
    }),
  },
  correctImportColonnes: {
    params: byImportId,
    body: joi.object<CorrectImportColonnes, true>({
      colonnes: joi
        .array()
        .items(
          joi.object<ColonneCorrigee, true>({
            titre: joi.string().allow('').max(1_000).required(),
            champ: joi.string().max(64).allow(null).required(),
            ordre: joi.string().valid(...dateOrders),
          }),
        )
        .min(1)
        .max(mostColumns),
      feuille: joi.string().allow('').max(255),
      masquees: joi.boolean(),
    }),
  },
  undoImport: { params: byImportId },
  exportImportRefusals: { params: byImportId },
  getImportTemplate: {
    params: joi.object<{ type: TemplateType }, true>({
      type: joi
        .string()
        .valid(...templateTypes)
        .required(),
    }),
  },
};
