import type { SchemasOf } from '../schemas/call-schemas.ts';
import { joi } from '../schemas/joi.ts';
import { pageKeys } from '../schemas/records.ts';
import type { ById } from '../calls/call.ts';
import type { importCalls, StartImport } from './import-calls.ts';
import { importTypes, type ImportType } from './import-run.ts';

/** A UUID, or 8 to 64 letters, digits and hyphens; the client may choose it. */
export const importIdPattern = /^[A-Za-z0-9-]{8,64}$/;

const importId = () =>
  joi.string().pattern(importIdPattern, { name: 'Identifiant invalide.' }).example('0b9c3f2e-import-1');
const importType = () => joi.string().valid(...importTypes);

const byImportId = joi.object<ById, true>({ id: importId().required() });

export const importSchemas: SchemasOf<typeof importCalls> = {
  startImport: {
    body: joi.object<StartImport, true>({ type: importType().required(), importId: importId() }),
  },
  listImports: { query: joi.object<{ limit?: number }, true>({ limit: pageKeys.limit }) },
  getImport: { params: byImportId },
  followImport: { params: byImportId },
  cancelImport: { params: byImportId },
  getImportTemplate: {
    params: joi.object<{ type: ImportType }, true>({ type: importType().required() }),
  },
};
