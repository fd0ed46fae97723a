import type { SchemasOf } from '../core/call-schemas.ts';
import { joi } from '../core/joi.ts';
import { byId, optionalRecordId } from '../core/records.ts';
import type { releveCalls, ReleveQuery } from './releve-calls.ts';

const query = joi.object<ReleveQuery, true>({ saisonId: optionalRecordId() });

export const releveSchemas: SchemasOf<typeof releveCalls> = {
  getReleve: { params: byId, query },
  getRelevePdf: { params: byId, query },
};
