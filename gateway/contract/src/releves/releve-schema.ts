import type { SchemasOf } from '../schemas/call-schemas.ts';
import { joi } from '../schemas/joi.ts';
import { byId, optionalRecordId } from '../schemas/records.ts';
import type { releveCalls, ReleveQuery } from './releve-calls.ts';

const query = joi.object<ReleveQuery, true>({ saisonId: optionalRecordId() });

export const releveSchemas: SchemasOf<typeof releveCalls> = {
  getReleve: { params: byId, query },
  getRelevePdf: { params: byId, query },
};
