import type { SchemasOf } from '../schemas/call-schemas.ts';
import { joi } from '../schemas/joi.ts';
import { pageKeys } from '../schemas/records.ts';
import type { ById } from '../calls/call.ts';
import type { ApplyImport, importCalls, ListImportLignes, StartImport } from './import-calls.ts';
import { conflitChoix, importModes } from './import-plan-summary.ts';
import { ligneEtats } from './import-plan.ts';
import { importTypes, type ImportType } from './import-run.ts';

/** A UUID, or 8 to 64 letters, digits and hyphens; the client may choose it. */
export const importIdPattern = /^[A-Za-z0-9-]{8,64}$/;

const importId = () =>
  joi.string().pattern(importIdPattern, { name: 'Identifiant invalide.' }).example('0b9c3f2e-import-1');
const importType = () => joi.string().valid(...importTypes);

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
  applyImport: {
    params: byImportId,
    body: joi.object<ApplyImport, true>({ conflits: joi.string().valid(...conflitChoix) }),
  },
  exportImportRefusals: { params: byImportId },
  getImportTemplate: {
    params: joi.object<{ type: ImportType }, true>({ type: importType().required() }),
  },
};
