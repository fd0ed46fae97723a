import type { SchemasOf } from '../core/call-schemas.ts';
import { byId } from '../core/records.ts';
import type { ficheCalls } from './fiche-calls.ts';

export const ficheSchemas: SchemasOf<typeof ficheCalls> = {
  getFicheAdherent: { params: byId },
};
